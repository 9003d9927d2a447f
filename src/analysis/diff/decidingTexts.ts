import type { QuestionFile } from '../../engine/index.ts';
import { childLocation, fileLocation } from '../../engine/index.ts';
import type { FileLocation } from '../../engine/index.ts';
import { conditionReadsOf } from '../reachability/encoding/conditionReads.ts';
import type { Vocabulary } from '../wording/index.ts';
import type { FlowVersion } from './comparison.ts';
import { choiceListsOf } from './choiceLists.ts';
import type { Choice } from './choiceLists.ts';

/** Words that decide where a client is led, and that say something else in the later version. */
export interface DecidingRewording {
  /** Its place in the later version. */
  readonly at: FileLocation;
  /** The option's value; `undefined` for the text of a question. */
  readonly value?: string;
  readonly was: string;
  readonly now: string;
}

/** A label that stood at another value before. */
export interface ExchangedLabel {
  readonly at: FileLocation;
  readonly value: string;
  readonly was: string;
  readonly now: string;
  /** The value that the label stood at. */
  readonly from: string;
}

type Question = Exclude<QuestionFile, { readonly type: 'banner' }>;

/** The answers of a question that decide: disqualifying, negative and crisis ones, those that a condition names, and those that deny all these. */
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

/** Whether the answer to a question decides where a client is led: it can disqualify, is negative, tells of a crisis, or a condition reads it. */
export function isDecidingQuestion(version: FlowVersion, id: string): boolean {
  const item = version.definition.items[id]?.item;
  if (item === undefined || item.type === 'banner') return false;
  return decidingValuesOf(version, id, item).size > 0 || conditionReadsOf(version.flow).answers.has(id);
}

/** The deciding words that say something else now. What a question asks decides where one answer says nothing without it, such as 'Yes'. */
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

/** Answers that say nothing without what was asked. */
const bareAnswer = /^(?:yes|no|true|false|agree|disagree|always|often|sometimes|rarely|never)\b/i;

/** Whether some deciding answer says nothing without what was asked: a bare word, or something typed. */
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

/** The labels that have changed places with another one of their list: of options, and of choices in a form. */
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
