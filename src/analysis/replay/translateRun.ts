import { asFormAnswer, findFormStep, getChosenValues, isFormStep } from '../../engine/index.ts';
import type { Answer, AnswerRecord, ChoiceItem, Context, Flow, FormAnswer } from '../../engine/index.ts';
import { optionAnswer } from '../reachability/encoding/candidates.ts';
import { conditionReadsOf } from '../reachability/index.ts';
import { findAskedQuestion } from '../crosswalk/crosswalk.ts';
import type { Crosswalk, ValuePair } from '../crosswalk/crosswalk.ts';

/** What a record says in the terms of another flow. */
export interface TranslatedRun {
  readonly answers: AnswerRecord;
  readonly context: Context;
}

/** More ways than these are not followed apart: what else has become several answers may then be anything. */
const maxWays = 16;

/**
 * The answers and facts of a record for the other flow, as far as their crosswalk says that they mean the same: in each way that
 * there is, where one answer has become several. `accepted` has the fields that a record lacks, because they say who somebody is:
 * of a client whom both flows accept. A form that decides where the other flow leads by such a field is left open.
 */
export function translateRun(
  later: Flow,
  { questions, values, forms, facts }: Crosswalk,
  recorded: TranslatedRun,
  accepted: AnswerRecord,
): readonly TranslatedRun[] {
  const answers: Record<string, Answer> = {};
  for (const { before, after, isSame } of questions)
    if (isSame && Object.hasOwn(recorded.answers, before)) answers[after] = withOwnWords(later, after, recorded.answers[before]!);
  for (const { before, after, fields } of forms) {
    const form = asFormAnswer(recorded.answers[before]);
    const completed = form === undefined ? undefined : completeForm(later, after, form, fields, asFormAnswer(accepted[after]) ?? {});
    if (completed !== undefined) answers[after] = completed;
  }
  const known = Object.entries(recorded.context.facts).filter(([name]) => facts.includes(name));
  const context = { facts: Object.fromEntries(known), given: recorded.context.given.filter((name) => facts.includes(name)) };
  const implied = listImpliedAnswers(later, values, recorded.answers).filter(({ id }) => !Object.hasOwn(answers, id));
  const ways = implied.reduce<readonly AnswerRecord[]>(
    (all, { id, each }) =>
      all.length * each.length > maxWays ? all : all.flatMap((one) => each.map((answer) => ({ ...one, [id]: answer }))),
    [answers],
  );
  return ways.map((one) => ({ answers: one, context }));
}

/** The answers to a question that follow from values that mean the same: one of these was meant. */
interface ImpliedAnswers {
  readonly id: string;
  readonly each: readonly Answer[];
}

function listImpliedAnswers(later: Flow, values: Crosswalk['values'], answers: AnswerRecord): readonly ImpliedAnswers[] {
  const ids = [...new Set(values.map(({ after }) => after.question))];
  return ids.flatMap((id): readonly ImpliedAnswers[] => {
    const question = findAskedQuestion(later, id);
    if (question?.type !== 'choice') return [];
    const said = values.filter(({ before, after }) => after.question === id && Object.hasOwn(answers, before.question));
    const implied = impliedOptions(question, said, answers);
    const each = question.multi === true ? [implied] : implied.map((option) => [option]);
    return implied.length === 0 ? [] : [{ id, each: each.map((one) => optionAnswer(one, question.multi === true)) }];
  });
}

/**
 * The options that the record implies, of a choice of one: one of which was meant. Each is known to be chosen, known not to be, or
 * unknown. Where nothing is known to be chosen, the only unknown option is the answer, unless the question may be skipped.
 * None where more fits.
 */
function impliedOptions(question: ChoiceItem, said: Crosswalk['values'], answers: AnswerRecord): ChoiceItem['options'] {
  const isMade = ({ before }: ValuePair): boolean => getChosenValues(answers[before.question]).includes(before.value);
  const made = said.filter(isMade);
  const recordedValues = new Set(said.map(({ after }) => after.value));
  const chosen = question.options.filter(({ value }) => made.some(({ after }) => after.value === value));
  const open = question.options.filter(({ value }) => !recordedValues.has(value));
  if (chosen.length === 0) return open.length > 1 || question.skippable === true ? [] : open;
  const origins = new Set(made.map(({ before }) => JSON.stringify([before.question, before.value])));
  if (question.multi !== true) return chosen.length === 1 || origins.size === 1 ? chosen : [];
  // An answer that has become several was any of them, so that no set of options follows.
  const isOpenBeside = open.some(({ exclusive }) => exclusive !== true) || made.length > origins.size;
  return isOpenBeside ? [] : chosen;
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
