import { findOutcomeWords } from '../../../../analysis/descriptions/index.ts';
import type { LabelledFlow } from '../../../../analysis/descriptions/index.ts';
import { findAnswer, getChosenValues, findFieldValue, getOtherText, hasOtherText } from '../../../../engine/index.ts';
import type { AnswerRecord, ChoiceItem, FormMetadata, Item } from '../../../../engine/index.ts';
import { createColumnNames } from './column-names.ts';

/** A value of a column: a code or text, a number, or `null` without an answer. */
export type WideValue = string | number | null;

/** The types of the questions that are typed into. */
type EntryType = Exclude<Item['type'], 'choice' | 'banner'>;

/** A column of the wide export: one question, one option of a multiple choice, or one field of a form. */
export interface WideColumn {
  /** Unique in the export; an identifier in R and SPSS. */
  readonly name: string;
  /** The id of the question, or `step.field`. */
  readonly source: string;
  readonly type: EntryType | 'single choice' | 'option of a multiple choice' | 'own words' | 'true or false';
  /** The text that the client reads; for an option, together with its question. */
  readonly text: string;
  /** The possible values of the column, with their labels; empty when any value is possible. */
  readonly values: readonly { readonly value: string; readonly label: string }[];
  /** Returns the value of the column for the answers of a run. */
  readonly read: (answers: AnswerRecord) => WideValue;
}

/** The columns of the answers in a wide export of a flow, and the possible values of the column `outcome`. */
export interface WideDescription {
  readonly columns: readonly WideColumn[];
  readonly outcomes: WideColumn['values'];
}

/** A column without its name. The name is made from `title`; columns of several releases with the same title are one column. */
type TitledColumn = Omit<WideColumn, 'name'> & { readonly title: string };

/** The values of the column of an option. */
const chosenValues = [
  { value: '1', label: 'Chosen' },
  { value: '0', label: 'Not chosen' },
];

/**
 * Returns the columns of the answers to a flow: those of the last of `releases`, in the order of its steps, then those of questions
 * and options that only the others have.
 */
export function listWideColumns(releases: readonly LabelledFlow[]): readonly WideColumn[] {
  const nameColumn = createColumnNames();
  const drafts = new Map<string, TitledColumn>();
  for (const draft of releases.toReversed().flatMap(listColumnDrafts)) {
    const known = drafts.get(draft.title);
    drafts.set(draft.title, known === undefined ? draft : { ...known, values: mergeValues(known.values, draft.values) });
  }
  return [...drafts.values()].map(({ title, ...column }) => ({ name: nameColumn(title), ...column }));
}

/** Returns the outcomes of a flow with their labels (empty without one): those of the last of `releases`, then those that only the others have. */
export function listOutcomeValues(releases: readonly LabelledFlow[]): WideColumn['values'] {
  return releases
    .toReversed()
    .map((labelled) => Object.keys(labelled.flow.outcomes).map((value) => ({ value, label: findOutcomeWords(labelled, value) ?? '' })))
    .reduce(mergeValues, []);
}

function mergeValues(newer: WideColumn['values'], older: WideColumn['values']): WideColumn['values'] {
  return [...newer, ...older.filter(({ value }) => !newer.some((entry) => entry.value === value))];
}

/** `keys` are the ids of questions and of steps with a form, in the order of the flow. */
function listColumnDrafts({ flow: { keys, items, steps, stepIndex, forms }, fieldLabels }: LabelledFlow): readonly TitledColumn[] {
  return keys.flatMap((key) => {
    const item = items[key];
    const step = steps[stepIndex[key] ?? -1];
    if (item !== undefined) return listItemColumns(item);
    return step !== undefined && 'form' in step ? listFieldColumns(key, forms[step.form], fieldLabels[step.form]) : [];
  });
}

function listItemColumns(item: Item): readonly TitledColumn[] {
  if (item.type === 'banner') return [];
  if (item.type === 'choice') return [...listChoiceColumns(item), ...listOwnWordsColumn(item)];
  const { id, type, content } = item;
  return [{ title: id, source: id, type, text: content, values: [], read: (answers) => readScalar(findAnswer(answers, id)) }];
}

function listChoiceColumns(item: ChoiceItem): readonly TitledColumn[] {
  const { id, content, options, multi } = item;
  if (multi !== true) {
    const values = options.map(({ value, name }) => ({ value, label: name }));
    const read = (answers: AnswerRecord): WideValue => getChosenValues(findAnswer(answers, id))[0] ?? null;
    return [{ title: id, source: id, type: 'single choice', text: content, values, read }];
  }
  return options.map(({ value, name }) => ({
    title: `${id}__${value}`,
    source: id,
    type: 'option of a multiple choice',
    text: `${content} – ${name}`,
    values: chosenValues,
    read: (answers) => {
      const answer = findAnswer(answers, id);
      return answer === undefined ? null : Number(getChosenValues(answer).includes(value));
    },
  }));
}

function listOwnWordsColumn({ id, content, options }: ChoiceItem): readonly TitledColumn[] {
  const other = options.find((option) => option.other !== undefined)?.other;
  if (other === undefined) return [];
  const read = (answers: AnswerRecord): WideValue => {
    const answer = findAnswer(answers, id);
    return hasOtherText(answer) ? getOtherText(answer) : null;
  };
  return [{ title: `${id}__own_words`, source: id, type: 'own words', text: `${content} – ${other}`, values: [], read }];
}

const fieldTypes = { text: 'text', number: 'number', date: 'date', boolean: 'true or false' } as const;

function listFieldColumns(
  step: string,
  form: FormMetadata | undefined,
  titles: LabelledFlow['fieldLabels'][string] = {},
): readonly TitledColumn[] {
  return Object.entries(form?.fields ?? {}).flatMap(([field, { operand, identity, labels = {} }]) => {
    if (identity) return [];
    const values = Object.entries(labels).map(([value, label]) => ({ value, label }));
    const read = (answers: AnswerRecord): WideValue => readScalar(findFieldValue(findAnswer(answers, step), field));
    const type = values.length === 0 ? fieldTypes[operand] : 'single choice';
    return [
      {
        title: `${step}__${field}`,
        source: `${step}.${field}`,
        type,
        text: Object.hasOwn(titles, field) ? titles[field]! : field,
        values,
        read,
      },
    ];
  });
}

/** Returns a list or an object, which a form may contain, as JSON. */
function readScalar(value: unknown): WideValue {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}
