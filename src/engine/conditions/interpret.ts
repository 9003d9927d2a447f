import type { Flow, Test, Atom } from '../flow.ts';
import type { Algebra } from '../truth.ts';

/**
 * Interprets a compiled condition over an algebra: the one place that knows what all, any, not and
 * rule mean. `atom` says what a single test is worth.
 */
export function interpret<T>(flow: Pick<Flow, 'rules'>, test: Test, algebra: Algebra<T>, atom: (atom: Atom) => T): T {
  const go = (part: Test): T => interpret(flow, part, algebra, atom);
  if ('all' in test) return algebra.and(test.all.map(go));
  if ('any' in test) return algebra.or(test.any.map(go));
  if ('not' in test) return algebra.not(go(test.not));
  if ('rule' in test) return go(ruleNamed(flow, test.rule));
  return atom(test);
}

/** The condition of a rule. Compile has resolved every reference, so a missing one is a broken build. */
export function ruleNamed(flow: Pick<Flow, 'rules'>, rule: string): Test {
  const test = flow.rules[rule];
  if (test === undefined) throw new Error(`The compiled flow has no rule '${rule}'.`);
  return test;
}

/** Every single test in a condition, rules followed. */
export function atomsOf(flow: Pick<Flow, 'rules'>, test: Test): readonly Atom[] {
  const join = (parts: readonly (readonly Atom[])[]): readonly Atom[] => parts.flat();
  return interpret(flow, test, { and: join, or: join, not: (part) => part }, (atom): readonly Atom[] => [atom]);
}
