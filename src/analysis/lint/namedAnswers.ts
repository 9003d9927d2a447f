import { countedQuantitiesOf, topicsOf } from '../wording/index.ts';
import { choicesOf } from './selectors.ts';
import type { LintSubject, WrittenChoice } from './selectors.ts';

type Option = WrittenChoice['options'][number];

/** An answer with the label that it had in the release; without a release, or where it is new, the label that it has. */
export interface LabelledAnswer {
  readonly value: string;
  readonly label: string;
  readonly earlierLabel: string;
}

/** The answers of a question with their labels of then and now. */
export function labelledAnswersOf({ releasedVersion }: LintSubject, id: string, question: WrittenChoice): readonly LabelledAnswer[] {
  const earlier = releasedVersion?.definition.items[id]?.item;
  const names = new Map(earlier !== undefined && 'options' in earlier ? earlier.options.map((one: Option) => [one.value, one.name]) : []);
  return question.options.map(({ value, name }) => ({ value, label: name, earlierLabel: names.get(value) ?? name }));
}

/** The questions with a list of answers, by id. */
export function choicesById(subject: LintSubject): ReadonlyMap<string, WrittenChoice> {
  return new Map(choicesOf(subject).map(({ id, item }) => [id, item]));
}

/**
 * How a text that speaks of an answer does not fit its label, in words; `undefined` where it fits. Such a text names what
 * the label no longer says, another number, or, having nothing in common with the label, what another label says.
 */
export function misnamingOf(
  { vocabulary }: LintSubject,
  text: string,
  { value, label, earlierLabel }: LabelledAnswer,
  others: readonly LabelledAnswer[],
): string | undefined {
  const [said, own] = [topicsOf(text), topicsOf(label)];
  const isReworded = !vocabulary.isSameMeaning(earlierLabel, label);
  const stale = isReworded ? [...topicsOf(earlierLabel)].filter(([topic]) => said.has(topic) && !own.has(topic)) : [];
  if (stale.length > 0) return `names ${stale.map(([, word]) => `'${word}'`).join(', ')}, which the answer '${value}' no longer says`;
  const [number] = otherQuantities(text, label);
  if (number !== undefined) return `says '${number}', which the answer '${value}' does not`;
  if ([...own.keys()].some((topic) => said.has(topic))) return undefined;
  const other = others.find((one) => one.value !== value && [...topicsOf(one.label).keys()].some((topic) => said.has(topic)));
  return other === undefined ? undefined : `speaks of the answer '${other.value}', and stands at '${value}'`;
}

/** The numbers of a text that a label gives otherwise: with the same unit, and none of them the same. */
function otherQuantities(text: string, label: string): readonly string[] {
  const own = countedQuantitiesOf(label);
  const unitOf = (quantity: string): string => quantity.split(' ')[1] ?? '';
  const comparable = countedQuantitiesOf(text).filter((one) => unitOf(one) !== '' && own.some((other) => unitOf(other) === unitOf(one)));
  return comparable.some((one) => own.includes(one)) ? [] : comparable;
}
