import { getRule } from '../../engine/index.ts';
import type { CompiledCondition } from '../../engine/index.ts';
import type { LabelledFlow } from './names.ts';
import { describeAtom } from './describeAtom.ts';
import { describeConjunction } from './describeConjunction.ts';

/** A condition as a sentence without its full stop. A rule is named; `describeRule` gives its meaning. */
export function describeCondition(labelled: LabelledFlow, test: CompiledCondition): string {
  if ('rule' in test) return `the rule '${test.rule}' holds`;
  if ('not' in test) return `it is not so that ${describePart(labelled, test.not)}`;
  if ('all' in test) return describeConjunction(labelled, test.all, (condition) => describePart(labelled, condition)).join(', and ');
  if ('any' in test) return test.any.map((condition) => describePart(labelled, condition)).join(', or ');
  return describeAtom(labelled, test);
}

/** A condition with what its rules stand for in their place. */
export function withRulesWrittenOut(labelled: LabelledFlow, test: CompiledCondition): CompiledCondition {
  const parts = (inner: readonly CompiledCondition[]): readonly CompiledCondition[] =>
    inner.map((part) => withRulesWrittenOut(labelled, part));
  if ('all' in test) return { all: parts(test.all) };
  if ('any' in test) return { any: parts(test.any) };
  if ('not' in test) return { not: withRulesWrittenOut(labelled, test.not) };
  return 'rule' in test ? withRulesWrittenOut(labelled, getRule(labelled.flow, test.rule)) : test;
}

/** The meaning of a named rule, as a sentence without its full stop. */
export function describeRule(labelled: LabelledFlow, rule: string): string {
  const test = labelled.flow.rules[rule];
  return test === undefined ? rule : describeCondition(labelled, test);
}

/** A subcondition, in brackets when it would be ambiguous without. */
function describePart(labelled: LabelledFlow, condition: CompiledCondition): string {
  const words = describeCondition(labelled, condition);
  return ('all' in condition && condition.all.length > 1) || ('any' in condition && condition.any.length > 1) ? `(${words})` : words;
}
