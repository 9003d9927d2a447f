import { listClientTexts } from '../../engine/index.ts';
import type { ClientTextFormat } from '../../engine/index.ts';
import { formsShown, itemsOf } from './selectors.ts';
import type { FileLocation, LintSubject } from './rule.ts';

/** A text for clients, with its place. */
export interface ClientText {
  readonly at: FileLocation;
  readonly text: string;
}

/** The texts for clients of a definition: of pages, questions, answers and buttons, and the labels, hints and messages of fields. */
export function clientTexts(subject: LintSubject): readonly ClientText[] {
  const { file, flow } = subject.definition;
  return [
    ...textsIn('flow', flow, file),
    ...itemsOf(subject).flatMap(({ file, item }) => textsIn('question', item, file)),
    ...formsShown(subject).flatMap(({ file, uiFile, schema, uiSchema }) => [
      ...textsIn('form', schema, file),
      ...textsIn('form-ui', uiSchema, uiFile),
    ]),
  ];
}

function textsIn(format: ClientTextFormat, content: unknown, file: string): readonly ClientText[] {
  return listClientTexts(format, content).map(([pointer, text]) => ({ at: { file, pointer }, text }));
}
