import { evaluateFlow, asFormAnswer, findFormStep } from '../../engine/index.ts';
import type { Answer, AnswerRecord, Context, Flow } from '../../engine/index.ts';
import { conditionReadsOf } from '../reachability/encoding/conditionReads.ts';
import { canonicalText } from './json.ts';

/** How many other counterexamples are tried; of one that has more, all is described that some condition reads. */
const maxAlternatives = 500;

/** The answers and facts of a client. */
interface RunInputs {
  readonly answers: AnswerRecord;
  readonly context: Context;
}

/** An answer or fact of a counterexample, with its alternatives. */
interface InputAlternatives {
  /** A question, `step.field` or a fact. */
  readonly key: string;
  readonly others: readonly RunInputs[];
}

/**
 * The answers and facts that a counterexample can leave out: those whose listed alternatives all lead to the same two
 * ends, and those without alternatives that no condition reads.
 */
export function irrelevantInputsOf(before: Flow, after: Flow, inputs: RunInputs): readonly string[] {
  const read = readInputsOf(before, after);
  const endsOf = (one: RunInputs): string => canonicalText([lastPlaceOf(before, one), lastPlaceOf(after, one)]);
  const expected = endsOf(inputs);
  const alternatives = inputAlternativesOf(before, inputs);
  const areFew = alternatives.reduce((sum, { others }) => sum + others.length, 0) <= maxAlternatives;
  return alternatives
    .filter(({ key, others }) => (areFew && others.length > 0 ? others.every((other) => endsOf(other) === expected) : !read.has(key)))
    .map(({ key }) => key);
}

/** The answers and facts that no condition of either version reads. */
export function unreadInputsOf(before: Flow, after: Flow, inputs: RunInputs): readonly string[] {
  const read = readInputsOf(before, after);
  return inputAlternativesOf(before, inputs).flatMap(({ key }) => (read.has(key) ? [] : [key]));
}

function readInputsOf(before: Flow, after: Flow): ReadonlySet<string> {
  return new Set([before, after].flatMap((flow) => [...conditionReadsOf(flow).answers.keys(), ...conditionReadsOf(flow).facts.keys()]));
}

function lastPlaceOf(flow: Flow, { answers, context }: RunInputs): unknown {
  const { outcome, path } = evaluateFlow(flow, answers, context);
  return [outcome, path.at(-1)];
}

function inputAlternativesOf(flow: Flow, inputs: RunInputs): readonly InputAlternatives[] {
  const { answers, context } = inputs;
  const answered = Object.entries(answers).flatMap(([key, answer]): readonly InputAlternatives[] => {
    const item = flow.items[key];
    const withAnswer = (other: Answer): RunInputs => ({ ...inputs, answers: { ...answers, [key]: other } });
    if (item?.type === 'choice')
      return [{ key, others: item.options.map(({ value }) => withAnswer(item.multi === true ? [value] : value)) }];
    const fields = asFormAnswer(answer);
    if (item !== undefined || fields === undefined) return [{ key, others: [] }];
    return Object.keys(fields).map((field) => ({
      key: `${key}.${field}`,
      others: valuesOf(flow, key, field).map((value) => withAnswer({ ...fields, [field]: value })),
    }));
  });
  const facts = Object.keys(context.facts).map((key) => ({
    key,
    others: valuesOfFact(flow, key).map((value) => withFact(inputs, key, value)),
  }));
  const carried = context.given.filter((name) => !Object.hasOwn(context.facts, name));
  return [...answered, ...facts, ...carried.map((key) => ({ key, others: [withFact(inputs, key, undefined)] }))];
}

/** The values that a form's field lists. */
function valuesOf(flow: Flow, step: string, field: string): readonly string[] {
  return Object.keys(flow.forms[findFormStep(flow, step)?.form ?? '']?.fields[field]?.labels ?? {});
}

/** The values that a fact of the link can have, and its absence. */
function valuesOfFact(flow: Flow, name: string): readonly (string | undefined)[] {
  const spec = Object.hasOwn(flow.context, name) ? flow.context[name] : undefined;
  if (spec === undefined || !('oneOf' in spec)) return [];
  return spec.from === 'route' ? spec.oneOf : [...spec.oneOf, undefined];
}

function withFact({ answers, context }: RunInputs, name: string, value: string | undefined): RunInputs {
  const { [name]: _was, ...facts } = context.facts;
  const given = context.given.filter((one) => one !== name);
  return { answers, context: value === undefined ? { facts, given } : { facts: { ...facts, [name]: value }, given: [...given, name] } };
}
