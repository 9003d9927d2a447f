import { defaultMaxLength, findFormStep, findQuestion, getEntryOperand, migrateAnswers } from '../../engine/index.ts';
import type { Answer, AnswerRecord, MigrationResult, ChoiceItem, EntryItem, Flow, Question } from '../../engine/index.ts';
import { findAskedQuestion } from '../crosswalk/crosswalk.ts';
import type { CrosswalkSide } from '../crosswalk/crosswalk.ts';
import { findSuccessor } from '../crosswalk/replaces.ts';
import { acceptSameAnswers } from '../reachability/encoding/acceptedAnswers.ts';
import { candidatesOf, optionAnswer } from '../reachability/encoding/candidates.ts';
import { findBox, requirementsOf } from '../reachability/encoding/formRequirements.ts';
import type { QuestionMigration, ValueMigration } from './migration.ts';

/** The migration of the answers to each question and form of the earlier version, as the function that the site uses decides it. */
export function listQuestionMigrations(earlier: CrosswalkSide, later: CrosswalkSide): readonly QuestionMigration[] {
  return earlier.flow.keys.map((key) => {
    const question = findAskedQuestion(earlier.flow, key);
    if (question === undefined) return migrateForm(earlier, later, key);
    const flows = { earlier: earlier.flow, later: later.flow };
    return question.type === 'choice' ? migrateChoice(question, flows) : migrateEntry(question, flows);
  });
}

interface Flows {
  readonly earlier: Flow;
  readonly later: Flow;
}

/** Migrates one answer, together with an answer to its successor if the earlier version asks both questions. */
function migrateOne({ earlier, later }: Flows, key: string, answer: Answer): { readonly result: MigrationResult; readonly to?: string } {
  const [found] = migrateAnswers(later, { [key]: answer, ...answerToSuccessor(earlier, later, key) }).migrated;
  return found!;
}

/**
 * An answer to the question that replaces `key`, if the earlier version asks that question too; otherwise empty. With it, the
 * migration drops the answer to `key`.
 */
export function answerToSuccessor(earlier: Flow, later: Flow, key: string): AnswerRecord {
  const successor = findSuccessor(later, key);
  return successor !== undefined && successor !== key && findAskedQuestion(earlier, successor) !== undefined ? { [successor]: '' } : {};
}

/** The values of options that are exclusive in the later question and not in the earlier one. */
export function listNewlyExclusive(was: ChoiceItem, now: Question | undefined): readonly string[] {
  if (now?.type !== 'choice' || was.multi !== true) return [];
  const isExclusive = ({ options }: ChoiceItem, value: string): boolean =>
    options.some((one) => one.value === value && one.exclusive === true);
  return was.options.map(({ value }) => value).filter((value) => isExclusive(now, value) && !isExclusive(was, value));
}

function migrateChoice(question: ChoiceItem, flows: Flows): QuestionMigration {
  const { id, options, multi } = question;
  const each = options.map((option) => migrateOne(flows, id, optionAnswer([option], multi === true)));
  const to = each[0]?.to;
  const values = options.map(({ value, name }, index): ValueMigration => ({ value, name, result: each[index]!.result }));
  const exclusive = listNewlyExclusive(question, findQuestion(flows.later, to));
  const results = new Set(values.map(({ result }) => result));
  return {
    from: id,
    ...withKey(to),
    kind: 'question',
    result: results.size > 1 || (results.has('kept') && exclusive.length > 0) ? 'depends' : values[0]!.result,
    values,
    reasons: exclusive.map((value) => `'${value}' cannot be chosen together with another answer any more`),
  };
}

function migrateEntry(question: EntryItem, flows: Flows): QuestionMigration {
  const { id } = question;
  const to = findKeyOf(flows, id);
  const base = { from: id, ...withKey(to), kind: 'question', values: [] } as const;
  const now = findQuestion(flows.later, to);
  if (to === undefined) return { ...base, result: 'dropped', reasons: [] };
  if (now === undefined) return { ...base, result: 'askedAgain', reasons: ['it is a form now'] };
  if (acceptSameAnswers(question, now)) return { ...base, result: 'kept', reasons: [] };
  const samples = candidatesOf({ question, later: now }, [], []).map(({ value }) => migrateOne(flows, id, value as Answer).result);
  const isChoice = now.type === 'choice';
  // Narrower limits keep some answers. An answer of another type may happen to be accepted, unless none of the samples is.
  const result = isWider(question, now)
    ? 'kept'
    : samples.every((one) => one === 'askedAgain') && !isChoice && now.type !== question.type && getEntryOperand(question.type) !== 'text'
      ? 'askedAgain'
      : 'depends';
  const reason = now.type === question.type ? 'its limits are narrower' : `it takes ${isChoice ? 'one of a list' : `a ${now.type}`} now`;
  return { ...base, result, reasons: result === 'kept' ? [] : [reason] };
}

/** True when the later question accepts every answer that the earlier one accepts. */
function isWider(was: EntryItem, now: Question): boolean {
  if (now.type !== was.type) return false;
  const within = (limit: number | undefined, own: number | undefined, isInside: (own: number, limit: number) => boolean): boolean =>
    limit === undefined || (own !== undefined && isInside(own, limit));
  return (
    within(now.minimum, was.minimum, (own, limit) => own >= limit) &&
    within(now.maximum, was.maximum, (own, limit) => own <= limit) &&
    within(longestAnswer(now), longestAnswer(was), (own, limit) => own <= limit)
  );
}

/** The longest accepted text. Without a limit of its own, a text has the default limit of the engine. */
function longestAnswer({ type, maxLength }: EntryItem): number | undefined {
  return type === 'text' ? (maxLength ?? defaultMaxLength) : undefined;
}

function migrateForm(
  { flow: earlier, required: wasRequired }: CrosswalkSide,
  { flow: later }: CrosswalkSide,
  step: string,
): QuestionMigration {
  const base = { from: step, kind: 'form', values: [] } as const;
  const [was, now] = [findFormStep(earlier, step), findFormStep(later, step)];
  const to = findKeyOf({ earlier, later }, step);
  if (to === undefined) return { ...base, result: 'dropped', reasons: [] };
  if (now === undefined || was === undefined) return { ...base, to, result: 'askedAgain', reasons: ['it is a question now'] };
  const requirements = requirementsOf(wasRequired, was.form);
  const [fields, laterFields] = [earlier.forms[was.form]?.fields ?? {}, later.forms[now.form]?.fields ?? {}];
  const problems = Object.entries(fields).flatMap(([name, field]): readonly { readonly text: string; readonly isSure: boolean }[] => {
    const other = Object.hasOwn(laterFields, name) ? laterFields[name] : undefined;
    const isSure = requirements.filled.includes(name) && findBox(requirements, name) === undefined;
    if (other === undefined) return [{ text: `the field '${name}' is gone`, isSure }];
    if (other.operand !== field.operand) return [{ text: `the field '${name}' takes a ${other.operand} now`, isSure: false }];
    const gone = other.labels === undefined ? [] : Object.keys(field.labels ?? {}).filter((value) => !Object.hasOwn(other.labels!, value));
    const isNewList = other.labels !== undefined && field.labels === undefined;
    if (isNewList) return [{ text: `the field '${name}' takes one of a list now`, isSure: false }];
    return gone.length === 0
      ? []
      : [{ text: `the field '${name}' does not take ${gone.map((value) => `'${value}'`).join(', ')} any more`, isSure: false }];
  });
  const result = problems.length === 0 ? 'kept' : problems.some(({ isSure }) => isSure) ? 'askedAgain' : 'depends';
  return { ...base, to, result, reasons: problems.map(({ text }) => text) };
}

function findKeyOf(flows: Flows, key: string): string | undefined {
  return migrateOne(flows, key, '').to;
}

function withKey(to: string | undefined): { readonly to?: string } {
  return to === undefined ? {} : { to };
}
