import type { Flow, CompiledCondition, Atom } from '../flow.ts';
import type { ConditionAlgebra } from './truthValue.ts';

/**
 * Interprets a compiled condition over an algebra. This is the only place that knows the meaning of all, any, not and rule. `atom`
 * interprets a single test.
 */
export function interpretCondition<T>(
  flow: Pick<Flow, 'rules'>,
  test: CompiledCondition,
  algebra: ConditionAlgebra<T>,
  atom: (atom: Atom) => T,
): T {
  const interpret = (subcondition: CompiledCondition): T => interpretCondition(flow, subcondition, algebra, atom);
  if ('all' in test) return algebra.and(test.all.map(interpret));
  if ('any' in test) return algebra.or(test.any.map(interpret));
  if ('not' in test) return algebra.not(interpret(test.not));
  if ('rule' in test) return interpret(getRule(flow, test.rule));
  return atom(test);
}

/** The condition of a rule. The compiler has resolved every reference, so a missing rule means a broken build. */
export function getRule(flow: Pick<Flow, 'rules'>, rule: string): CompiledCondition {
  const test = flow.rules[rule];
  if (test === undefined) throw new Error(`The compiled flow has no rule '${rule}'.`);
  return test;
}

/** Every atom of a condition, including those of its rules. */
export function listAtoms(flow: Pick<Flow, 'rules'>, test: CompiledCondition): readonly Atom[] {
  const join = (parts: readonly (readonly Atom[])[]): readonly Atom[] => parts.flat();
  return interpretCondition(flow, test, { and: join, or: join, not: (operand) => operand }, (atom): readonly Atom[] => [atom]);
}

/** The rules that a condition names itself, without the rules that these name. */
export function listRuleNames(test: CompiledCondition): readonly string[] {
  if ('rule' in test) return [test.rule];
  if ('not' in test) return listRuleNames(test.not);
  if ('all' in test) return test.all.flatMap(listRuleNames);
  return 'any' in test ? test.any.flatMap(listRuleNames) : [];
}
