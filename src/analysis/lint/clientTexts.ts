import { formsShown, childLocation, itemsOf, stepsOf, fileLocation } from './selectors.ts';
import type { FileLocation, LintSubject } from './rule.ts';

/** Words that clients read, with their place. */
export interface ClientText {
  readonly at: FileLocation;
  readonly text: string;
}

/** The properties with texts for clients, in any element. */
const textProperties: ReadonlySet<string> = new Set([
  'content',
  'subtitle',
  'upperTitle',
  'title',
  'lead',
  'note',
  'text',
  'about',
  'name',
  'paragraph',
  'disqualifyingReason',
  'say',
  'other',
]);
/** Lists of which each entry may be words. */
const textListProperties: ReadonlySet<string> = new Set(['points', 'links', 'places']);
/** Elements that clients never see, whatever the property is called. */
const hiddenProperties: ReadonlySet<string> = new Set(['allow', 'comparesWith', 'showWhen', 'when', 'context', 'values']);

/** All words of a definition that clients read as sentences: questions, answers, pages, messages, labels of fields. */
export function clientTexts(subject: LintSubject): readonly ClientText[] {
  const { definition } = subject;
  const outcomes = { file: definition.file, pointer: '/outcomes' };
  return [
    ...textsIn(definition.flow.outcomes, outcomes),
    ...stepsOf(subject).flatMap(({ step, at }) => textsIn(step, at)),
    ...itemsOf(subject).flatMap(({ file, item }) => textsIn(item, fileLocation(file))),
    ...formsShown(subject).flatMap(({ file, fields }) =>
      Object.entries(fields).flatMap(([name, { title }]) =>
        typeof title === 'string' ? [{ at: { file, pointer: `/properties/${name}/title` }, text: title }] : [],
      ),
    ),
  ];
}

function textsIn(value: unknown, at: FileLocation, isText = false): readonly ClientText[] {
  if (typeof value === 'string') return isText ? [{ at, text: value }] : [];
  if (Array.isArray(value)) return value.flatMap((inner, index) => textsIn(inner, childLocation(at, index), isText));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !hiddenProperties.has(key))
    .flatMap(([key, inner]) => textsIn(inner, childLocation(at, key), textProperties.has(key) || textListProperties.has(key)));
}
