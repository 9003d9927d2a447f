import { countedQuantitiesOf, topicsOf } from '../wording/index.ts';
import { choicesOf } from './selectors.ts';
import type { LintSubject, WrittenChoice } from './selectors.ts';

type Option = WrittenChoice['options'][number];

/** An answer with its label, and the label that it had in the release; without a release, or for a new answer, both are the same. */
export interface LabelledAnswer {
  readonly value: string;
  readonly label: string;
  readonly earlierLabel: string;
}

/** The answers of a question with their labels in the release and now. */
export function labelledAnswersOf({ releasedVersion }: LintSubject, id: string, question: WrittenChoice): readonly LabelledAnswer[] {
  const earlier = releasedVersion?.definition.items[id]?.item;
  const names = new Map(earlier !== undefined && 'options' in earlier ? earlier.options.map((one: Option) => [one.value, one.name]) : []);
  return question.options.map(({ value, name }) => ({ value, label: name, earlierLabel: names.get(value) ?? name }));
}

/** The choice questions, by id. */
export function choicesById(subject: LintSubject): ReadonlyMap<string, WrittenChoice> {
  return new Map(choicesOf(subject).map(({ id, item }) => [id, item]));
}

/**
 * Says how a text about an answer contradicts the answer's label; `undefined` where it does not. The text names something that the
 * label no longer names, or another number, or has nothing in common with the label and names what another label names.
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

/** The quantities of a text that have the same unit as a quantity of the label; empty when any of them equals one of the label's. */
function otherQuantities(text: string, label: string): readonly string[] {
  const own = countedQuantitiesOf(label);
  const unitOf = (quantity: string): string => quantity.split(' ')[1] ?? '';
  const comparable = countedQuantitiesOf(text).filter((one) => unitOf(one) !== '' && own.some((other) => unitOf(other) === unitOf(one)));
  return comparable.some((one) => own.includes(one)) ? [] : comparable;
}
