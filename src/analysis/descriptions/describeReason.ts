import type { Flow, Reason, CompiledCondition } from '../../engine/index.ts';
import { describeCondition } from './describeCondition.ts';
import type { LabelledFlow } from './names.ts';

/** Why an exit was taken or not, as a sentence: the rule and its value. */
export function describeReason(labelled: LabelledFlow, { rule, value }: Reason): string {
  const test = conditionOfRule(labelled.flow, rule);
  const words = test === undefined ? 'it holds' : describeCondition(labelled, test);
  const truth = value === 'unknown' ? 'it is not known whether' : value ? 'it is so that' : 'it is not so that';
  return `${truth} ${words} (${rule})`;
}

function conditionOfRule(flow: Flow, rule: string): CompiledCondition | undefined {
  if (Object.hasOwn(flow.rules, rule)) return flow.rules[rule];
  return flow.steps.flatMap(({ exits }) => exits).find((exit) => exit.rule === rule)?.when;
}
