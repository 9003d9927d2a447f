import { isClientText } from '../../engine/index.ts';
import type { ClientTextFormat } from '../../engine/index.ts';
import { formsShown, childLocation, itemsOf, fileLocation } from './selectors.ts';
import type { FileLocation, LintSubject } from './rule.ts';

/** Words that clients read, with their place. */
export interface ClientText {
  readonly at: FileLocation;
  readonly text: string;
}

/** All words of a definition that clients read: pages, questions, answers, buttons, and the labels, hints and messages of fields. */
export function clientTexts(subject: LintSubject): readonly ClientText[] {
  const { file, flow } = subject.definition;
  return [
    ...textsIn('flow', flow, fileLocation(file)),
    ...itemsOf(subject).flatMap(({ file, item }) => textsIn('question', item, fileLocation(file))),
    ...formsShown(subject).flatMap(({ file, uiFile, schema, uiSchema }) => [
      ...textsIn('form', schema, fileLocation(file)),
      ...textsIn('form-ui', uiSchema, fileLocation(uiFile)),
    ]),
  ];
}

function textsIn(format: ClientTextFormat, part: unknown, at: FileLocation): readonly ClientText[] {
  if (typeof part === 'string') return isClientText(format, at.pointer) ? [{ at, text: part }] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => textsIn(format, inner, childLocation(at, name)));
}
