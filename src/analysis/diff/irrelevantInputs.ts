import { asFormAnswer, evaluateFlow, findFormStep, findQuestion } from '../../engine/index.ts';
import type { Answer, AnswerRecord, Context, Flow, FormAnswer } from '../../engine/index.ts';
import { candidatesOf } from '../reachability/encoding/candidates.ts';
import type { AnswerSource } from '../reachability/encoding/candidates.ts';
import { conditionReadsOf } from '../reachability/encoding/conditionReads.ts';
import type { ConditionReads } from '../reachability/encoding/conditionReads.ts';
import { findRule, listBoxes, requirementsOf } from '../reachability/encoding/formRequirements.ts';
import type { RequirementsByForm } from '../reachability/encoding/formRequirements.ts';
import { canonicalText } from './json.ts';

/** The most alternative runs that are tried. Where there are more, every input that a condition reads counts as relevant. */
const maxAlternatives = 500;

/** The answers and facts of a client. */
interface RunInputs {
  readonly answers: AnswerRecord;
  readonly context: Context;
}

/** A run of a flow. */
export interface FlowRun extends RunInputs {
  readonly flow: Flow;
  /** What the forms of the flow refuse, and the box of each field that is not asked for while the box is ticked. */
  readonly required?: RequirementsByForm;
}

/** One answer or fact of several runs: its name in each of them (a question, `step.field` or a fact). */
export type InputNames = readonly (string | undefined)[];

/**
 * The inputs that a description of runs can leave out: those that no condition reads, a clock that shows today, and those whose
 * alternatives do not change the last place of any run, neither alone nor together with those of the other inputs left out.
 */
export function irrelevantInputsOf(runs: readonly FlowRun[], inputs: readonly InputNames[], today: string): readonly InputNames[] {
  const reads = runs.map(({ flow }) => conditionReadsOf(flow));
  const isTold = (names: InputNames): boolean =>
    (isRead(reads, names) && !isClockShowing(runs, names, today)) || listHiddenFields(runs, names, reads).length > 0;
  const unread = inputs.filter((names) => !isTold(names));
  const alternatives = inputs.filter(isTold).map((names) => ({ names, others: listOtherRuns(runs, names, reads) }));
  if (alternatives.reduce((sum, { others }) => sum + others.length, 0) > maxAlternatives) return unread;
  const expected = lastPlacesOf(runs);
  let [lowest, highest] = [runs, runs];
  const free = alternatives.filter(({ others }) => {
    const isSame = (from: readonly FlowRun[], change: RunChange): boolean => lastPlacesOf(change(from)) === expected;
    const [first, last] = [others[0], others.at(-1)];
    if (first === undefined || last === undefined) return false;
    if (!others.every((change) => [runs, lowest, highest].every((from) => isSame(from, change)))) return false;
    lowest = first(lowest);
    highest = last(highest);
    return true;
  });
  return [...unread, ...free.map(({ names }) => names)];
}

/** Changes one input of runs. */
type RunChange = (runs: readonly FlowRun[]) => readonly FlowRun[];

/**
 * The changes of one input to each of its other values. For a ticked box these are the runs in which it is not ticked and its
 * hidden fields are filled in.
 */
function listOtherRuns(runs: readonly FlowRun[], names: InputNames, reads: readonly ConditionReads[]): readonly RunChange[] {
  const hidden = listHiddenFields(runs, names, reads);
  if (!isRead(reads, names))
    return hidden.flatMap((fields) =>
      listAlternatives(runs, fields, reads).map(
        (value): RunChange =>
          (from) =>
            withInput(withInput(from, names, false), fields, value),
      ),
    );
  return listAlternatives(runs, names, reads).map(
    (value): RunChange =>
      (from) =>
        withInput(from, names, value),
  );
}

/** The fields that conditions read and that are hidden, because this input is a ticked box. */
function listHiddenFields(runs: readonly FlowRun[], names: InputNames, reads: readonly ConditionReads[]): readonly InputNames[] {
  return runs.flatMap(({ flow, answers, required = {} }, index) => {
    const [stepId = '', box = ''] = (names[index] ?? '').split('.');
    const step = findFormStep(flow, stepId);
    const form = asFormAnswer(answers[stepId]) ?? {};
    if (step === undefined || !Object.hasOwn(form, box) || form[box] !== true) return [];
    const requirements = requirementsOf(required, step.form);
    const hidden = Object.keys(requirements.unless).filter((field) => listBoxes(requirements, field).includes(box));
    const fields = hidden.map((field) => names.map((name) => (name === undefined ? undefined : `${name.split('.')[0]}.${field}`)));
    return fields.filter((field) => isRead(reads, field));
  });
}

/** The inputs that no condition of the runs' flows reads. */
export function unreadInputsOf(runs: readonly FlowRun[], inputs: readonly InputNames[]): readonly InputNames[] {
  const reads = runs.map(({ flow }) => conditionReadsOf(flow));
  return inputs.filter((names) => !isRead(reads, names));
}

function isRead(reads: readonly ConditionReads[], names: InputNames): boolean {
  return names.some(
    (name) => name !== undefined && reads.some(({ answers, facts, needed }) => answers.has(name) || facts.has(name) || needed.has(name)),
  );
}

/** Whether the input is a clock that shows the day of the comparison. That need not be described. */
function isClockShowing(runs: readonly FlowRun[], names: InputNames, today: string): boolean {
  return names.every((name, index) => {
    const run = runs[index];
    return name === undefined || (run?.flow.context[name]?.from === 'clock' && run.context.facts[name] === today);
  });
}

/** The answers and facts of a run by name; each field of a form has its own name. */
export function listInputNames({ flow, answers, context }: FlowRun): readonly string[] {
  const answered = Object.entries(answers).flatMap(([key, answer]) => {
    const fields = Object.hasOwn(flow.items, key) ? undefined : asFormAnswer(answer);
    return fields === undefined ? [key] : Object.keys(fields).map((field) => `${key}.${field}`);
  });
  return [...new Set([...answered, ...Object.keys(context.facts), ...context.given])];
}

function lastPlacesOf(runs: readonly FlowRun[]): string {
  return canonicalText(
    runs.map(({ flow, answers, context }) => {
      const { outcome, path } = evaluateFlow(flow, answers, context);
      return [outcome, path.at(-1)];
    }),
  );
}

/** The values of an input that conditions of the runs' flows distinguish; `undefined` for no value. */
function listAlternatives(runs: readonly FlowRun[], names: InputNames, reads: readonly ConditionReads[]): readonly unknown[] {
  const index = names.findIndex((name) => name !== undefined);
  const [run, name] = [runs[index], names[index]];
  if (run === undefined || name === undefined) return [];
  const { flow, context } = run;
  if (isFact(run, name)) return listFactValues(runs, name);
  const atoms = reads.flatMap(({ answers }, place) => answers.get(names[place] ?? '') ?? []);
  const days = Object.values(context.facts).filter((value) => typeof value === 'string');
  const question = findQuestion(flow, name);
  if (question?.type === 'choice') return question.options.map(({ value }) => (question.multi === true ? [value] : value));
  const asked = question === undefined ? findField(run, name) : { question };
  return asked === undefined ? [] : candidatesOf(asked, atoms, days).flatMap(({ value, isStandIn = false }) => (isStandIn ? [] : [value]));
}

/** The field of a form by its name `step.field`, with the values that it accepts. */
function findField({ flow, required = {} }: FlowRun, name: string): AnswerSource | undefined {
  const [step = '', id = ''] = name.split('.');
  const form = findFormStep(flow, step)?.form ?? '';
  const field = flow.forms[form]?.fields[id];
  return field && { field, rule: findRule(requirementsOf(required, form), id) };
}

function isFact({ context }: FlowRun, name: string): boolean {
  return Object.hasOwn(context.facts, name) || context.given.includes(name);
}

/** The values of a fact: those of a link, or none; an empty list from the server, or one with every value that forms have. */
function listFactValues(runs: readonly FlowRun[], name: string): readonly unknown[] {
  const flow = runs.find((run) => Object.hasOwn(run.flow.context, name))?.flow;
  const spec = flow?.context[name];
  if (flow === undefined || spec === undefined) return [];
  if ('oneOf' in spec) return spec.from === 'route' ? spec.oneOf : [...spec.oneOf, undefined];
  if (!runs.some(({ context }) => Array.isArray(context.facts[name]))) return [];
  const listed = runs.flatMap((run) => Object.values(run.flow.forms).flatMap(({ fields }) => Object.values(fields)));
  const options = runs.flatMap((run) => Object.values(run.flow.items).flatMap((item) => (item.type === 'choice' ? item.options : [])));
  return [[], [...listed.flatMap(({ labels = {} }) => Object.keys(labels)), ...options.map(({ value }) => value)]];
}

/** The runs with another value of one input, in each run that has the input. */
function withInput(runs: readonly FlowRun[], names: InputNames, value: unknown): readonly FlowRun[] {
  return runs.map((run, index) => {
    const name = names[index];
    if (name === undefined) return run;
    return isFact(run, name) ? { ...run, context: withFact(run.context, name, value) } : { ...run, answers: withAnswer(run, name, value) };
  });
}

function withAnswer({ flow, answers }: FlowRun, name: string, value: unknown): AnswerRecord {
  if (Object.hasOwn(flow.items, name)) return { ...answers, [name]: value as Answer };
  const [step = '', field = ''] = name.split('.');
  return { ...answers, [step]: { ...asFormAnswer(answers[step]), [field]: value as FormAnswer[string] } };
}

function withFact({ facts, given }: Context, name: string, value: unknown): Context {
  const { [name]: _was, ...others } = facts;
  const carried = given.filter((one) => one !== name);
  const wasGiven = given.includes(name);
  if (value === undefined) return { facts: others, given: carried };
  return {
    facts: { ...others, [name]: value as Context['facts'][string] },
    given: wasGiven || typeof value === 'string' ? [...carried, name] : carried,
  };
}
