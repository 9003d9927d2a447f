import { listClientTexts } from '../../engine/index.ts';
import type { ClientTextFormat } from '../../engine/index.ts';
import { formsShown, itemsOf } from './selectors.ts';
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
