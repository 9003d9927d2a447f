import type { Exit, Step } from '../../engine/index.ts';
import type { Undecided, Witness } from '../reachability/index.ts';
import type { LintSubject } from './rule.ts';

/**
 * Finds a run that reaches a step and would leave it by the exit `sought`, if the step had these exits in place of its own and no
 * `blockNext`. `undefined` when there is none; what the decision depends on where it is undecided.
 */
export function findRunAt(
  { flow, explore }: LintSubject,
  { blockNext: _block, end: _end, ...step }: Step,
  exits: readonly Exit[],
  sought: Exit,
): Witness | Undecided | undefined {
  const variant = explore({ ...flow, steps: flow.steps.map((one) => (one.id === step.id ? { ...step, exits } : one)) });
  const result = variant.results.find(({ event }) => event.kind === 'exit' && event.exit === sought);
  if (result === undefined || result.reachable === false) return undefined;
  return result.reachable === true ? variant.witnessOf(result.event) : result.reachable;
}
