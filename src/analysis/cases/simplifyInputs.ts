import { asFormAnswer, getStep, isFormStep } from '../../engine/index.ts';
import type { AnswerRecord, Context, FactValue, Flow, FormAnswer } from '../../engine/index.ts';
import { findBox, requirementsOf } from '../reachability/index.ts';
import type { FormRequirements, RequirementsByForm } from '../reachability/index.ts';
import type { RunInputs } from './completeCase.ts';
import { evaluateInputs } from './blockingRule.ts';

/** Returns values that a form accepts in a field, the most usual first. */
export type FieldSamples = (form: string, field: string) => readonly FormAnswer[string][];

/** What proposed cases contain in addition to the inputs that decide their path. */
export interface ProposalOptions {
  readonly samples: FieldSamples;
  /** The requirements of forms, by form. */
  readonly required: RequirementsByForm;
  /** The day that cases give as today, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * Rewrites inputs as people would write a case: only relevant answers, forms with usual values, always the date, the server's lists
 * and the route parameters, and only the link facts that are needed. A change that would alter the path, the outcome or the reasons
 * is not made.
 */
export function simplifyInputs(flow: Flow, inputs: RunInputs, options: ProposalOptions): RunInputs {
  const counting = { ...inputs, answers: evaluateInputs(flow, inputs.answers, inputs.context).evaluation.relevantAnswers };
  const steps = Object.keys(counting.answers).flatMap((key) => (Object.hasOwn(flow.items, key) ? [] : [key]));
  const filled = steps.reduce((inputs, step) => fillForm(flow, inputs, step, options), counting);
  return Object.keys(flow.context).reduce((inputs, name) => withFact(flow, inputs, name, options.today), filled);
}

function fillForm(flow: Flow, inputs: RunInputs, id: string, { samples, required }: ProposalOptions): RunInputs {
  const step = getStep(flow, id);
  if (!isFormStep(step)) return inputs;
  const requirements = requirementsOf(required, step.form);
  return Object.keys(flow.forms[step.form]?.fields ?? {}).reduce((inputsSoFar, field) => {
    const data = asFormAnswer(inputsSoFar.answers[id]) ?? {};
    if (!Object.hasOwn(data, field) && !requirements.filled.includes(field)) return inputsSoFar;
    const filled = samples(step.form, field).map((value): FormAnswer => ({ ...data, [field]: value }));
    const tries = filled
      .filter((one) => isAskedFor(requirements, one))
      .map((one) => ({ ...inputsSoFar, answers: { ...inputsSoFar.answers, [id]: one } }));
    return tries.find((one) => isSameRun(flow, inputsSoFar, one)) ?? inputsSoFar;
  }, inputs);
}

/** True when the form asks for each field that is filled in: no checked box makes one unnecessary. */
function isAskedFor(requirements: FormRequirements, data: FormAnswer): boolean {
  return Object.keys(data).every((field) => {
    const box = findBox(requirements, field);
    return box === undefined || data[box] !== true;
  });
}

function withFact(flow: Flow, inputs: RunInputs, name: string, today: string): RunInputs {
  const spec = flow.context[name];
  const { facts, given } = inputs.context;
  if (spec === undefined || 'when' in spec) return inputs;
  const isThere = Object.hasOwn(facts, name);
  if (spec.from === 'route' && 'oneOf' in spec)
    return isThere ? inputs : { ...inputs, context: { given, facts: { ...facts, [name]: spec.oneOf[0] ?? null } } };
  const { [name]: _fact, ...others } = facts;
  const fact: FactValue | undefined = spec.from === 'clock' ? today : spec.from.startsWith('call:') ? [] : undefined;
  if (fact === undefined) return ifEquivalent(flow, inputs, { facts: others, given: given.filter((one) => one !== name) });
  return isThere ? inputs : ifEquivalent(flow, inputs, { given, facts: { ...facts, [name]: fact } });
}

function ifEquivalent(flow: Flow, inputs: RunInputs, context: Context): RunInputs {
  const other = { ...inputs, context };
  return isSameRun(flow, inputs, other) ? other : inputs;
}

/** True when both inputs lead to the same path, outcome, block and reasons. */
function isSameRun(flow: Flow, one: RunInputs, other: RunInputs): boolean {
  return runSummary(flow, one.answers, one.context) === runSummary(flow, other.answers, other.context);
}

function runSummary(flow: Flow, answers: AnswerRecord, context: Context): string {
  const { evaluation, blockedBy } = evaluateInputs(flow, answers, context);
  const { path, outcome, blocked, reasons } = evaluation;
  return JSON.stringify([path, outcome, blocked, blockedBy?.rule, reasons.map(({ rule, value, at }) => [rule, value, at])]);
}
