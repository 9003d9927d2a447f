import type { AnswerRecord, Context, Flow } from '../../engine/index.ts';
import type { AbsentInput } from '../reachability/index.ts';
import { describeAnswers } from './describeAnswers.ts';
import { describeDistinctSource, describeFactName, describeSource, describeValue, joinWithConjunction, quoteClientText } from './names.ts';
import type { LabelledFlow } from './names.ts';

/** The answers and facts of a run, such as a witness, with the names of its don't cares. */
export interface DescribedInputs {
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly dontCares: readonly string[];
  /** The inputs that must be absent, where this is known. */
  readonly absent?: readonly AbsentInput[];
}

/** Describes answers, facts and inputs that must be absent, one line each. Don't cares are left out. */
export function describeInputs(labelled: LabelledFlow, { answers, context, dontCares, absent = [] }: DescribedInputs): readonly string[] {
  const facts = Object.entries(context.facts).filter(([name]) => !dontCares.includes(name));
  const carried = context.given.filter((name) => !dontCares.includes(name) && !Object.hasOwn(context.facts, name));
  const describeAbsent = (...kinds: readonly AbsentInput['kind'][]): readonly string[] =>
    absent.filter(({ kind }) => kinds.includes(kind)).map((one) => describeAbsentInput(labelled, context, one));
  return [
    ...describeAnswers(labelled, answers, dontCares),
    ...describeAbsent('question', 'field'),
    ...facts.map(([name, value]) => describeFact(labelled, name, value)),
    ...carried.map((name) => `the link carries ${describeFactName(labelled, name)}`),
    ...describeAbsent('fact', 'carried'),
  ];
}

function describeAbsentInput(labelled: LabelledFlow, { given }: Context, absent: AbsentInput): string {
  if (absent.kind === 'question') return `${describeSource(labelled, { ...absent, slot: 0 })}: left without an answer`;
  if (absent.kind === 'field') return `${describeDistinctSource(labelled, { ...absent, slot: 0 })}: left empty`;
  const fact = describeFactName(labelled, absent.name);
  if (absent.kind === 'carried') return `the link does not carry ${fact}`;
  if (given.includes(absent.name)) return `${fact} has no value that we accept`;
  const { from } = labelled.flow.context[absent.name] ?? {};
  return from === 'query' || from === 'link' ? `the link does not say ${fact}` : `${fact} is not there`;
}

function describeFact(labelled: LabelledFlow, name: string, value: Context['facts'][string]): string {
  const fact = describeFactName(labelled, name);
  if (value === null) return `${fact}: a value that we do not accept`;
  if (!isList(value)) return `${fact}: ${describeValue(labelled, { kind: 'context', name }, value)}`;
  if (value.length === 0) return `the list ${fact} is empty`;
  return `the list ${fact} has ${joinWithConjunction(
    value.map((one) => quoteClientText(findLabel(labelled.flow, one))),
    'and',
  )}`;
}

function isList(value: Context['facts'][string]): value is readonly string[] {
  return Array.isArray(value);
}

/** The label of a value in the first form or question that lists it; the value itself when none does. */
function findLabel({ forms, items }: Flow, value: string): string {
  const fields = Object.values(forms).flatMap((form) => Object.values(form.fields));
  const labelled = fields.find(({ labels }) => labels !== undefined && Object.hasOwn(labels, value));
  const options = Object.values(items).flatMap((item) => (item.type === 'choice' ? item.options : []));
  return labelled?.labels?.[value] ?? options.find((option) => option.value === value)?.name ?? value;
}
