import type { FieldProblem } from '../../engine/index.ts';
import type { FormModule } from './formModule.ts';
import { getFieldId } from './getFieldId.ts';

/** A line of an error summary: the id of the field that it leads to, and its words. */
interface SummaryError {
  readonly id: string;
  readonly message: string;
}

/** The lines of the error summary of a form. Where two fields have the same message, the labels of the fields tell them apart. */
export function listSummaryErrors(formId: string, { schema }: FormModule, problems: readonly FieldProblem[]): readonly SummaryError[] {
  return problems.map(({ field, message }) => {
    const isRepeated = problems.some((one) => one.field !== field && one.message === message);
    const property = schema.properties?.[field];
    const label = typeof property === 'object' ? property.title : undefined;
    return {
      id: getFieldId(formId, field),
      message: isRepeated && label !== undefined ? `${label.replace(/\.$/, '')}: ${message}` : message,
    };
  });
}
