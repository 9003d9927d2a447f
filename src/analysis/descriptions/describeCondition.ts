import { getOperator, getRule } from '../../engine/index.ts';
import type { CompiledCondition } from '../../engine/index.ts';
import { describeAtom } from './describeAtom.ts';
import { describeConjunction } from './describeConjunction.ts';
import { describeNegatedAtom } from './describeNegatedAtom.ts';
import { describeSource } from './names.ts';
import type { LabelledFlow } from './names.ts';

/** Describes a condition as a sentence without a full stop. Rules are named; `describeRule` describes what they mean. */
export function describeCondition(labelled: LabelledFlow, test: CompiledCondition): string {
  if ('rule' in test) return `the rule '${test.rule}' holds`;
  if ('not' in test) return describeNegation(labelled, test.not);
  if ('all' in test) return describeConjunction(labelled, test.all, (condition) => describeConjunct(labelled, condition)).join(', and ');
  if ('any' in test) return test.any.map((condition) => describePart(labelled, condition)).join(', or ');
  return describeAtom(labelled, test);
}

function describeNegation(labelled: LabelledFlow, condition: CompiledCondition): string {
  const words = 'op' in condition ? describeNegatedAtom(labelled, condition, describeSource(labelled, condition.source)) : undefined;
  return words ?? `it is not so that ${describePart(labelled, condition)}`;
}

/** Replaces named rules in a condition by their conditions. */
export function withRulesWrittenOut(labelled: LabelledFlow, test: CompiledCondition): CompiledCondition {
  const parts = (inner: readonly CompiledCondition[]): readonly CompiledCondition[] =>
    inner.map((part) => withRulesWrittenOut(labelled, part));
  if ('all' in test) return { all: parts(test.all) };
  if ('any' in test) return { any: parts(test.any) };
  if ('not' in test) return { not: withRulesWrittenOut(labelled, test.not) };
  return 'rule' in test ? withRulesWrittenOut(labelled, getRule(labelled.flow, test.rule)) : test;
}

/** Describes the condition of a named rule as a sentence without a full stop. */
export function describeRule(labelled: LabelledFlow, rule: string): string {
  const test = labelled.flow.rules[rule];
  return test === undefined ? rule : describeCondition(labelled, test);
}

/** Describes a part of a negation or of alternatives, in brackets where it would be ambiguous without them. */
function describePart(labelled: LabelledFlow, condition: CompiledCondition): string {
  // A negating operator has two clauses: that there is an answer, and which it is not.
  const isDenial = 'op' in condition && getOperator(condition.op).isDenial === true;
  return isDenial ? `(${describeCondition(labelled, condition)})` : describeConjunct(labelled, condition);
}

/** Describes a part of a conjunction, in brackets where it joins several parts. */
function describeConjunct(labelled: LabelledFlow, condition: CompiledCondition): string {
  const words = describeCondition(labelled, condition);
  return ('all' in condition && condition.all.length > 1) || ('any' in condition && condition.any.length > 1) ? `(${words})` : words;
}
