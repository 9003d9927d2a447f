import type { FieldProblem } from '../../engine/index.ts';
import type { FormModule } from './formModule.ts';
import { getFieldId } from './getFieldId.ts';

/** A line of an error summary: the id of the field that it leads to, and its words. */
interface SummaryError {
  readonly id: string;
  readonly message: string;
}

/**
 * The lines of the error summary of a form. The label of a field stands before a message that says no word of it, such as 'This field
 * must be checked', and before one that two fields have.
 */
export function listSummaryErrors(formId: string, { schema }: FormModule, problems: readonly FieldProblem[]): readonly SummaryError[] {
  return problems.map(({ field, message }) => {
    const isRepeated = problems.some((one) => one.field !== field && one.message === message);
    const property = schema.properties?.[field];
    const label = typeof property === 'object' ? property.title : undefined;
    const isNamed = label === undefined || (!isRepeated && saysWordOf(label, message));
    return { id: getFieldId(formId, field), message: isNamed ? message : `${label.replace(/\.$/, '')}: ${message}` };
  });
}

/** True where a word of the message begins like one of the label; short words, such as 'of', do not count. */
function saysWordOf(label: string, message: string): boolean {
  const said = ` ${message.toLowerCase()}`;
  return label
    .toLowerCase()
    .split(/\W+/)
    .some((word) => word.length > 2 && said.includes(` ${word}`));
}
