import type { FieldProblem } from '../../engine/index.ts';
import type { FormModule } from './formModule.ts';
import { getFieldId } from './getFieldId.ts';

/** A line of an error summary: the id of the field that it links to, and its text. */
interface SummaryError {
  readonly id: string;
  readonly message: string;
}

/**
 * The lines of the error summary of a form. A line begins with the label of its field if the message has no word of the label, such
 * as 'This field must be checked', or if two fields have the same message.
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

/** True when a word of the message begins like a word of the label. Short words, such as 'of', do not count. */
function saysWordOf(label: string, message: string): boolean {
  const said = ` ${message.toLowerCase()}`;
  return label
    .toLowerCase()
    .split(/\W+/)
    .some((word) => word.length > 2 && said.includes(` ${word}`));
}
