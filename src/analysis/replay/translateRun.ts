import { asFormAnswer, findFormStep, getChosenValues, isFormStep } from '../../engine/index.ts';
import type { Answer, AnswerRecord, ChoiceItem, Context, Flow, FormAnswer } from '../../engine/index.ts';
import { optionAnswer } from '../reachability/encoding/candidates.ts';
import { conditionReadsOf } from '../reachability/index.ts';
import { findAskedQuestion } from '../crosswalk/crosswalk.ts';
import type { Crosswalk } from '../crosswalk/crosswalk.ts';

/** What a record says in the terms of another flow. */
export interface TranslatedRun {
  readonly answers: AnswerRecord;
  readonly context: Context;
}

/**
 * The answers and facts of a record for the other flow, as far as their crosswalk says that they mean the same. `accepted`
 * has the fields that a record lacks, because they say who somebody is: of a client whom both flows accept. A form that decides
 * where the other flow leads by such a field is left open.
 */
export function translateRun(
  later: Flow,
  { questions, values, forms, facts }: Crosswalk,
  recorded: TranslatedRun,
  accepted: AnswerRecord,
): TranslatedRun {
  const answers: Record<string, Answer> = {};
  for (const { before, after, isSame } of questions)
    if (isSame && Object.hasOwn(recorded.answers, before)) answers[after] = withOwnWords(later, after, recorded.answers[before]!);
  for (const [id, implied] of impliedAnswers(later, values, recorded.answers)) answers[id] ??= implied;
  for (const { before, after, fields } of forms) {
    const form = asFormAnswer(recorded.answers[before]);
    const completed = form === undefined ? undefined : completeForm(later, after, form, fields, asFormAnswer(accepted[after]) ?? {});
    if (completed !== undefined) answers[after] = completed;
  }
  const known = Object.entries(recorded.context.facts).filter(([name]) => facts.includes(name));
  return { answers, context: { facts: Object.fromEntries(known), given: recorded.context.given.filter((name) => facts.includes(name)) } };
}

/** The answers that follow from values that mean the same. */
function impliedAnswers(later: Flow, values: Crosswalk['values'], answers: AnswerRecord): readonly (readonly [string, Answer])[] {
  const ids = [...new Set(values.map(({ after }) => after.question))];
  return ids.flatMap((id) => {
    const question = findAskedQuestion(later, id);
    const implied = question?.type === 'choice' ? impliedAnswer(question, values, answers) : undefined;
    return implied === undefined ? [] : [[id, implied] as const];
  });
}

/**
 * The answer to a choice that the record implies: each option is known to be chosen, known not to be, or unknown. Where
 * nothing is known to be chosen, the only unknown option is the answer, unless the question may be skipped. `undefined` where
 * more than one fits.
 */
function impliedAnswer(question: ChoiceItem, values: Crosswalk['values'], answers: AnswerRecord): Answer | undefined {
  const told = new Map<string, boolean>();
  for (const { before, after } of values)
    if (after.question === question.id && Object.hasOwn(answers, before.question))
      told.set(after.value, told.get(after.value) === true || getChosenValues(answers[before.question]).includes(before.value));
  const chosen = question.options.filter(({ value }) => told.get(value) === true);
  const open = question.options.filter(({ value }) => !told.has(value));
  const isOpenBeside = question.multi === true && open.some(({ exclusive }) => exclusive !== true);
  const implied = chosen.length === 0 ? open : isOpenBeside ? [] : chosen;
  if (implied.length === 0 || (chosen.length === 0 && (open.length > 1 || question.skippable === true))) return undefined;
  return question.multi === true || implied.length === 1 ? optionAnswer(implied, question.multi === true) : undefined;
}

/** The answer with words where the other flow asks for some, and without where it does not: words decide nothing. */
function withOwnWords(later: Flow, id: string, answer: Answer): Answer {
  const question = findAskedQuestion(later, id);
  if (question?.type !== 'choice') return answer;
  const chosen = getChosenValues(answer);
  return optionAnswer(
    question.options.filter(({ value }) => chosen.includes(value)),
    question.multi === true,
  );
}

/** The form with the fields that are not recorded; `undefined` where one of them decides where the flow leads. */
function completeForm(
  later: Flow,
  step: string,
  form: FormAnswer,
  shared: readonly string[],
  accepted: FormAnswer,
): FormAnswer | undefined {
  const fields = later.forms[findFormStep(later, step)?.form ?? '']?.fields ?? {};
  const [recorded, open] = [shared.filter((field) => Object.hasOwn(form, field)), listDecidingAnswers(later)];
  const values = Object.keys(fields).flatMap((field): [string, FormAnswer[string]][] => {
    if (recorded.includes(field)) return [[field, form[field]!]];
    return Object.hasOwn(accepted, field) ? [[field, accepted[field]!]] : [];
  });
  if (values.some(([field]) => !recorded.includes(field) && open.has(`${step}.${field}`))) return undefined;
  return Object.fromEntries(values);
}

/** The questions, and the fields as step.field, by which a flow decides where it leads. Whom it refuses, the record tells: nobody. */
function listDecidingAnswers(flow: Flow): ReadonlySet<string> {
  const steps = flow.steps.map((step) => (isFormStep(step) ? { ...step, refuse: [] } : step));
  return new Set(conditionReadsOf({ ...flow, steps }).answers.keys());
}
