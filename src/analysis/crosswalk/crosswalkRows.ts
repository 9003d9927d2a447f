import { findAskedQuestion } from './crosswalk.ts';
import type { Crosswalk } from './crosswalk.ts';
import { findQuestion } from '../../engine/index.ts';
import type { ChoiceItem, Flow } from '../../engine/index.ts';

/** Whether an answer can be compared directly ('as it is'), by a mapping, or not at all. */
export type Comparability = 'as it is' | 'with a mapping' | 'not at all';

/** An answer of one flow or of both. The value of a typed question is empty. */
export interface CrosswalkRow {
  readonly comparable: Comparability;
  /** The id of a question, or `step.field`; empty where only the other flow asks. */
  readonly before: string;
  readonly beforeValue: string;
  readonly after: string;
  readonly afterValue: string;
  /** Why the answers can be compared or not, in a few words. */
  readonly reason: string;
}

/** A row for every answer of two flows: first the answers that can be compared, then those that only one flow has. */
export function crosswalkRows(before: Flow, after: Flow, crosswalk: Crosswalk): readonly CrosswalkRow[] {
  const rows = [...questionRows(before, after, crosswalk), ...mappedRows(crosswalk), ...fieldRows(crosswalk)];
  const known = (side: 'before' | 'after'): ReadonlySet<string> => new Set(rows.map((row) => answerKey(row[side], row[`${side}Value`])));
  const [was, now] = [known('before'), known('after')];
  const otherwise = listAskedOtherwise(before, after, crosswalk);
  const reasonOf = (id: string, own: Flow, other: Flow): string =>
    otherwise.includes(id) ? `${other.id} accepts other answers` : `only in ${own.id}`;
  return [
    ...rows,
    ...answersOf(before)
      .filter(({ id, value }) => !was.has(answerKey(id, value)))
      .map(({ id, value }): CrosswalkRow => ({ ...uncompared, before: id, beforeValue: value, reason: reasonOf(id, before, after) })),
    ...answersOf(after)
      .filter(({ id, value }) => !now.has(answerKey(id, value)))
      .map(({ id, value }): CrosswalkRow => ({ ...uncompared, after: id, afterValue: value, reason: reasonOf(id, after, before) })),
  ];
}

/** The ids of questions that both flows ask and that are not matched: typed questions with other limits, or of another type. */
export function listAskedOtherwise(before: Flow, after: Flow, { questions }: Crosswalk): readonly string[] {
  const matched = new Set(questions.map((pair) => pair.before));
  const isAsked = (flow: Flow, id: string): boolean => findAskedQuestion(flow, id) !== undefined;
  return before.keys.filter((id) => isAsked(before, id) && isAsked(after, id) && !matched.has(id));
}

const uncompared: CrosswalkRow = { comparable: 'not at all', before: '', beforeValue: '', after: '', afterValue: '', reason: '' };

function questionRows(before: Flow, after: Flow, { questions, values }: Crosswalk): readonly CrosswalkRow[] {
  return questions.flatMap((pair): readonly CrosswalkRow[] => {
    const [was, now] = [findQuestion(before, pair.before), findQuestion(after, pair.after)];
    if (was?.type !== 'choice' || now?.type !== 'choice') return [{ ...uncompared, ...pairColumns(pair), beforeValue: '', afterValue: '' }];
    const matched = pair.isSame
      ? was.options.map(({ value }) => value)
      : values.flatMap((one) =>
          one.before.question === pair.before && one.after.question === pair.after && one.by !== 'comparesWith' ? [one.before.value] : [],
        );
    return matched.map((value): CrosswalkRow => {
      const columns = { ...uncompared, ...pairColumns(pair), beforeValue: value, afterValue: value };
      const difference = describeStoredDifference(was, now, value);
      return difference === undefined ? columns : { ...columns, comparable: 'with a mapping', reason: difference };
    });
  });
}

/** What differs in how two versions of a question store a value; `undefined` where nothing does. */
function describeStoredDifference(was: ChoiceItem, now: ChoiceItem, value: string): string | undefined {
  if (was.multi !== true && now.multi === true) return 'one value has become a list';
  if (was.multi === true && now.multi !== true) return 'a list has become one value';
  const [asked, asks] = [was, now].map(({ options }) => options.find((option) => option.value === value)?.other !== undefined);
  return asked === asks ? undefined : 'without own words';
}

function pairColumns({
  before,
  after,
  by,
}: Crosswalk['questions'][number]): Pick<CrosswalkRow, 'comparable' | 'before' | 'after' | 'reason'> {
  return { comparable: by === 'id' ? 'as it is' : 'with a mapping', before, after, reason: by === 'id' ? 'same id' : 'replaces' };
}

function mappedRows({ values }: Crosswalk): readonly CrosswalkRow[] {
  return values
    .filter(({ by }) => by === 'comparesWith')
    .map(({ before, after }) => ({
      comparable: 'with a mapping',
      before: before.question,
      beforeValue: before.value,
      after: after.question,
      afterValue: after.value,
      reason: 'comparesWith',
    }));
}

function fieldRows({ forms }: Crosswalk): readonly CrosswalkRow[] {
  return forms.flatMap(({ before, after, isSameForm, fields, narrowed }) =>
    fields.map((field): CrosswalkRow => ({
      ...uncompared,
      comparable: 'as it is',
      before: `${before}.${field}`,
      after: `${after}.${field}`,
      reason: `${isSameForm ? 'same form' : 'same step'}${narrowed.includes(field) ? ', but each accepts other values' : ''}`,
    })),
  );
}

function answersOf(flow: Flow): readonly { readonly id: string; readonly value: string }[] {
  return flow.keys.flatMap((key) => {
    const question = findAskedQuestion(flow, key);
    if (question?.type === 'choice') return question.options.map(({ value }) => ({ id: key, value }));
    if (question !== undefined) return [{ id: key, value: '' }];
    const step = flow.steps[flow.stepIndex[key]!];
    const form = step !== undefined && 'form' in step ? step.form : '';
    return Object.keys(flow.forms[form]?.fields ?? {}).map((field) => ({ id: `${key}.${field}`, value: '' }));
  });
}

function answerKey(id: string, value: string): string {
  return JSON.stringify([id, value]);
}
