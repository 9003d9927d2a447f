import { getOperator, joinWithConjunction } from '../../engine/index.ts';
import type { Atom, CompiledCondition, Item, ScalarValue } from '../../engine/index.ts';
import { describeAtomOf, isMultipleChoice } from './describeAtom.ts';
import { describeCondition } from './describeCondition.ts';
import { describeConjunction } from './describeConjunction.ts';
import { describeNegatedAtom } from './describeNegatedAtom.ts';
import { describeDistinctSource, describeValue } from './names.ts';
import type { LabelledFlow } from './names.ts';

/** Describes a test of one answer or fact in terms of the answers: “Question”: “one answer” or “another”. */
export function describeTest(labelled: LabelledFlow, test: CompiledCondition): string {
  if ('all' in test) return describeConjunction(labelled, test.all, (part) => describeTest(labelled, part)).join(', and ');
  if ('any' in test) return test.any.map((part) => describeTest(labelled, part)).join(', or ');
  if ('rule' in test) return describeCondition(labelled, test);
  if ('not' in test) return describeNegation(labelled, test.not);
  if (test.source.kind === 'question') return `${describeDistinctSource(labelled, test.source)}: ${describeChoice(labelled, test)}`;
  const spec = test.source.kind === 'context' ? labelled.flow.context[test.source.name] : undefined;
  if (isPresence(test) && spec !== undefined && 'oneOf' in spec)
    return `${describeDistinctSource(labelled, test.source)} is ${joinWithConjunction(
      spec.oneOf.map((value) => describeValue(labelled, test.source, value)),
      'or',
    )}`;
  return describeAtomOf(labelled, test, describeDistinctSource(labelled, test.source));
}

/** Describes the negation of a test. If the test also requires that there is an answer, its negation includes no answer. */
function describeNegation(labelled: LabelledFlow, test: CompiledCondition): string {
  const [presence, only, ...more] = 'all' in test ? test.all : [];
  const inner = presence !== undefined && only !== undefined && more.length === 0 && isPresence(presence) ? only : test;
  if (!('op' in inner)) return describeCondition(labelled, { not: test });
  // A test of presence is never unknown, so its negation is the opposite test.
  if (inner === test && getOperator(inner.op).presence !== undefined)
    return describeTest(labelled, { ...inner, parameter: inner.parameter !== true });
  const words = describeNegatedAtom(labelled, inner, describeDistinctSource(labelled, inner.source));
  if (words === undefined) return describeCondition(labelled, { not: test });
  return `${words}${inner === test ? '' : describeAbsence(labelled, inner)}`;
}

/** The words for a missing answer, or a missing fact of a link. Empty for other facts, which always have a value. */
function describeAbsence({ flow }: LabelledFlow, { source }: Atom): string {
  if (source.kind !== 'context') return ', or has no answer';
  return flow.context[source.name]?.from === 'query' ? ', or the link does not say it' : '';
}

function isPresence(test: CompiledCondition): boolean {
  return 'op' in test && getOperator(test.op).presence === 'value' && test.parameter === true;
}

/** Describes a test of the answer to a question, without naming the question. */
function describeChoice(labelled: LabelledFlow, atom: Atom): string {
  const { op, parameter, source } = atom;
  const operator = getOperator(op);
  if (operator.describeAnswer === undefined) return describeAtomOf(labelled, atom, 'the answer');
  const nameOf = (value: ScalarValue): string => describeValue(labelled, source, value);
  const item = source.kind === 'question' ? labelled.flow.items[source.id] : undefined;
  const order = item?.type === 'choice' ? item.options.map(({ value }) => value) : [];
  return operator.describeAnswer(parameter, {
    isMultiple: isMultipleChoice(labelled, source),
    options: (values) => values.toSorted((left, right) => order.indexOf(left) - order.indexOf(right)).map(nameOf),
    group: (values) => describeGroup(item, values),
  });
}

/** Introduces a list of options by their number and by what they have in common. */
function describeGroup(item: Item | undefined, values: readonly string[]): string {
  const count = values.length;
  if (item?.type !== 'choice' || count < 3) return '';
  if (isSameSet(values, item.disqualifyingValue)) return `the ${count} answers that disqualify: `;
  if (isSameSet(values, item.negativeValues)) return `the ${count} answers that count against buying at once: `;
  return `these ${count}: `;
}

function isSameSet(one: readonly string[], other: readonly string[] = []): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
