import type { Flow, Reason, Test } from '../../engine/index.ts';
import { conditionWords } from './conditions.ts';
import type { Told } from './names.ts';

/** Why a way was taken or not, as a sentence: what the rule says, and whether it was so. */
export function reasonWords(told: Told, { rule, value }: Reason): string {
  const test = testOf(told.flow, rule);
  const words = test === undefined ? 'it holds' : conditionWords(told, test);
  const truth = value === 'unknown' ? 'it is not known whether' : value ? 'it is so that' : 'it is not so that';
  return `${truth} ${words} (${rule})`;
}

function testOf(flow: Flow, rule: string): Test | undefined {
  if (Object.hasOwn(flow.rules, rule)) return flow.rules[rule];
  return flow.steps.flatMap(({ exits }) => exits).find((exit) => exit.rule === rule)?.when;
}
