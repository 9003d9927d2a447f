import type { AnswerRecord, Context, Flow } from '../../engine/index.ts';
import { describeAnswers } from './describeAnswers.ts';
import { describeFactName, describeValue, joinWithConjunction, quoteClientText } from './names.ts';
import type { LabelledFlow } from './names.ts';

/** Answers and facts that show something, with the names of those among them that may be anything. */
export interface DescribedInputs {
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly dontCares: readonly string[];
}

/** What has to be answered and known, a line each; what may be anything is left out. */
export function describeInputs(labelled: LabelledFlow, { answers, context, dontCares }: DescribedInputs): readonly string[] {
  const facts = Object.entries(context.facts).filter(([name]) => !dontCares.includes(name));
  const carried = context.given.filter((name) => !dontCares.includes(name) && !Object.hasOwn(context.facts, name));
  return [
    ...describeAnswers(labelled, answers, dontCares),
    ...facts.map(([name, value]) => describeFact(labelled, name, value)),
    ...carried.map((name) => `the link carries ${describeFactName(labelled, name)}`),
  ];
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

/** The words for a value in the first form or question that lists it. */
function findLabel({ forms, items }: Flow, value: string): string {
  const fields = Object.values(forms).flatMap((form) => Object.values(form.fields));
  const labelled = fields.find(({ labels }) => labels !== undefined && Object.hasOwn(labels, value));
  const options = Object.values(items).flatMap((item) => (item.type === 'choice' ? item.options : []));
  return labelled?.labels?.[value] ?? options.find((option) => option.value === value)?.name ?? value;
}
