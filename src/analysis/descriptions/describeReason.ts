import { isSamePlace } from '../../engine/index.ts';
import type { Flow, Reason, CompiledCondition } from '../../engine/index.ts';
import { describeCondition } from './describeCondition.ts';
import type { LabelledFlow } from './names.ts';

/** Describes why exits were taken or not, one sentence for each reason. `reasons` must be those of one evaluation, from the first on. */
export function describeReasons(labelled: LabelledFlow, reasons: readonly Reason[]): readonly string[] {
  return reasons.map((reason) => {
    const { rule, value } = reason;
    const test = conditionOfReason(labelled.flow, reasons, reason) ?? { rule };
    const words =
      value === 'unknown'
        ? `it is not known whether ${describeCondition(labelled, test)}`
        : describeCondition(labelled, value ? test : { not: test });
    return `${words} (${rule})`;
  });
}

/**
 * Finds the condition to which a reason refers. `reasons` are all reasons of the evaluation. Exits of a step to the same target share
 * the name of their rule, and are evaluated in their order, so the second reason of that name belongs to the second exit.
 */
export function conditionOfReason(flow: Flow, reasons: readonly Reason[], reason: Reason): CompiledCondition | undefined {
  const { rule, at } = reason;
  if (Object.hasOwn(flow.rules, rule)) return flow.rules[rule];
  const before = reasons.slice(0, reasons.indexOf(reason)).filter((one) => one.rule === rule && isSamePlace(one.at, at));
  const exits = [...flow.steps, ...Object.values(flow.items)].flatMap((one) => one.exits);
  return exits.filter((exit) => exit.rule === rule).flatMap(({ when }) => when ?? [])[before.length];
}
