import type { QuestionFile } from '../../engine/index.ts';
import { childLocation, fileLocation } from '../../engine/index.ts';
import type { FileLocation } from '../../engine/index.ts';
import { conditionReadsOf } from '../reachability/encoding/conditionReads.ts';
import type { Vocabulary } from '../wording/index.ts';
import type { FlowVersion } from './comparison.ts';
import { choiceListsOf } from './choiceLists.ts';
import type { Choice } from './choiceLists.ts';

/** A deciding text, such as the label of a disqualifying option, with another meaning in the later version. */
export interface DecidingRewording {
  /** The location in the later version. */
  readonly at: FileLocation;
  /** The option's value; `undefined` for the text of a question. */
  readonly value?: string;
  readonly was: string;
  readonly now: string;
}

/** A label that another value of the same list had in the earlier version. */
export interface ExchangedLabel {
  readonly at: FileLocation;
  readonly value: string;
  readonly was: string;
  readonly now: string;
  /** The value that had the label before. */
  readonly from: string;
}

type Question = Exclude<QuestionFile, { readonly type: 'banner' }>;

/**
 * The deciding values of a question: disqualifying, negative and crisis options, and those that a condition names. If there are
 * any, also the options that deny them all: exclusive ones, and every option of a single choice.
 */
export function decidingValuesOf({ flow }: FlowVersion, id: string, question: Question): ReadonlySet<string> {
  if (!('options' in question)) return new Set();
  const named = (conditionReadsOf(flow).answers.get(id) ?? []).flatMap(({ parameter }): readonly unknown[] =>
    Array.isArray(parameter) ? parameter : [parameter],
  );
  const marked = question.options.flatMap(({ value, crisis }) => (crisis === true ? [value] : []));
  const values = new Set([...named, ...marked, ...(question.disqualifyingValue ?? []), ...(question.negativeValues ?? [])]);
  const deciding = question.options.filter(({ value }) => values.has(value));
  if (deciding.length === 0) return new Set();
  const denying = question.options.filter(({ exclusive }) => exclusive === true || question.multi !== true);
  return new Set([...deciding, ...denying].map(({ value }) => value));
}

/**
 * Whether a question decides where a client is led: one of its options is disqualifying, negative or a crisis answer, or a
 * condition reads its answer.
 */
export function isDecidingQuestion(version: FlowVersion, id: string): boolean {
  const item = version.definition.items[id]?.item;
  if (item === undefined || item.type === 'banner') return false;
  return decidingValuesOf(version, id, item).size > 0 || conditionReadsOf(version.flow).answers.has(id);
}

/**
 * The deciding texts with another meaning in the later version: labels of deciding values, and the text of a question if such an
 * answer, for example 'Yes', has no meaning without it.
 */
export function decidingRewordingsOf(before: FlowVersion, after: FlowVersion, vocabulary: Vocabulary): readonly DecidingRewording[] {
  return Object.entries(after.definition.items).flatMap(([id, { file, item }]): readonly DecidingRewording[] => {
    const earlier = before.definition.items[id]?.item;
    if (item.type === 'banner' || earlier === undefined || earlier.type === 'banner') return [];
    const values = new Set([...decidingValuesOf(before, id, earlier), ...decidingValuesOf(after, id, item)]);
    const labels = rewordedLabels(fileLocation(file), earlier, item).filter(({ value }) => value !== undefined && values.has(value));
    const isAsked = isAnsweredBarely(earlier, item, values) && (values.size > 0 || conditionReadsOf(after.flow).answers.has(id));
    const content = { at: childLocation(fileLocation(file), 'content'), was: earlier.content, now: item.content };
    return [...(isAsked ? [content] : []), ...labels].filter(({ was, now }) => !vocabulary.isSameMeaning(was, now));
  });
}

/** Labels that have no meaning without the text of their question. */
const bareAnswer = /^(?:yes|no|true|false|agree|disagree|always|often|sometimes|rarely|never)\b/i;

/** Whether a deciding answer has no meaning without the text of its question: a bare word, or a typed answer. */
function isAnsweredBarely(was: Question, now: Question, values: ReadonlySet<string>): boolean {
  return [was, now].some(
    (item) => !('options' in item) || item.options.some(({ name, value }) => values.has(value) && bareAnswer.test(name)),
  );
}

function rewordedLabels(at: FileLocation, was: Question, now: Question): readonly DecidingRewording[] {
  if (!('options' in was) || !('options' in now)) return [];
  const names = new Map(was.options.map(({ value, name }) => [value, name]));
  return now.options.flatMap(({ value, name }, index) => {
    const earlier = names.get(value);
    return earlier === undefined
      ? []
      : [{ at: childLocation(childLocation(childLocation(at, 'options'), index), 'name'), value, was: earlier, now: name }];
  });
}

/** The labels that were exchanged with another label of their list, among options of questions and choices of forms. */
export function exchangedLabelsOf(before: FlowVersion, after: FlowVersion, vocabulary: Vocabulary): readonly ExchangedLabel[] {
  const earlier = choiceListsOf(before);
  return [...choiceListsOf(after)].flatMap(([key, choices]) => {
    const was = earlier.get(key) ?? [];
    return choices.flatMap((choice) => exchangedLabel(was, choice, vocabulary));
  });
}

function exchangedLabel(before: readonly Choice[], { at, value, label }: Choice, vocabulary: Vocabulary): readonly ExchangedLabel[] {
  const own = before.find((one) => one.value === value);
  if (own === undefined || vocabulary.isSameMeaning(own.label, label)) return [];
  const other = before.find((one) => one.value !== value && vocabulary.isSameMeaning(one.label, label));
  return other === undefined ? [] : [{ at, value, was: own.label, now: label, from: other.value }];
}
