import { asFormAnswer, findFormStep, getChosenValues, isFormStep } from '../../engine/index.ts';
import type { Answer, AnswerRecord, ChoiceItem, Context, Flow, FormAnswer } from '../../engine/index.ts';
import { optionAnswer } from '../reachability/encoding/candidates.ts';
import { conditionReadsOf } from '../reachability/index.ts';
import { findAskedQuestion } from '../crosswalk/crosswalk.ts';
import type { Crosswalk, ValuePair } from '../crosswalk/crosswalk.ts';

/** The answers and facts of a run, in the terms of one flow. */
export interface TranslatedRun {
  readonly answers: AnswerRecord;
  readonly context: Context;
}

/** The largest number of translations of a run. Beyond it, an answer that corresponds to several may be anything. */
const maxWays = 16;

/**
 * Translates the answers and facts of a recorded run to the other flow by the crosswalk. Where one answer corresponds to several of
 * the other flow, there is one translation for each. `accepted` provides the identity fields, which a record lacks, from a client
 * whom both flows accept. A form is left out, so that it may be anything, when the other flow decides by such a field.
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

/** The answers to a question of the other flow that mapped values imply. The client means one of `each`. */
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
 * The options of a question that a record implies; for a question with one answer, the client means one of them. By the mapping, an
 * option is known to be chosen, known not to be chosen, or unknown. When none is known to be chosen, the only unknown option is the
 * answer, unless the question is skippable. Empty when several different answers are possible.
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
  // An answer that corresponds to several options may mean any of them, so that no single set of options follows.
  const isOpenBeside = open.some(({ exclusive }) => exclusive !== true) || made.length > origins.size;
  return isOpenBeside ? [] : chosen;
}

/** Adds words to an answer if the other flow asks for them, and removes them if it does not. Words decide nothing. */
function withOwnWords(later: Flow, id: string, answer: Answer): Answer {
  const question = findAskedQuestion(later, id);
  if (question?.type !== 'choice') return answer;
  const chosen = getChosenValues(answer);
  return optionAnswer(
    question.options.filter(({ value }) => chosen.includes(value)),
    question.multi === true,
  );
}

/** Completes a form by the fields that are not recorded; `undefined` when the flow decides by one of these fields. */
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

/** The questions, and fields as `step.field`, that conditions of a flow read. Refusals are ignored, since no recorded run was refused. */
function listDecidingAnswers(flow: Flow): ReadonlySet<string> {
  const steps = flow.steps.map((step) => (isFormStep(step) ? { ...step, refuse: [] } : step));
  return new Set(conditionReadsOf({ ...flow, steps }).answers.keys());
}
