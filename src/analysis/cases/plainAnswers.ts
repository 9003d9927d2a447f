import { getChosenValues } from '../../engine/index.ts';
import type { Flow, Item } from '../../engine/index.ts';
import { optionAnswer } from '../reachability/encoding/candidates.ts';
import { evaluateInputs } from './blockingRule.ts';
import type { RunInputs } from './completeCase.ts';
import { decidingOptionsOf } from './coverageGoals.ts';

/**
 * The same case without deciding answers beside the one that it is for: each of them becomes another answer to the same question that
 * decides less, while the way, the end and what `isShown` asks for stay as they were. Answers with own words are left.
 */
export function withPlainAnswers(flow: Flow, inputs: RunInputs, isShown: (inputs: RunInputs) => boolean): RunInputs {
  const way = describeWay(flow, inputs);
  return Object.keys(inputs.answers).reduce((inputsSoFar, key) => {
    const others = plainerAnswers(flow.items[key], inputsSoFar.answers[key]).map((answer) => ({
      ...inputsSoFar,
      answers: { ...inputsSoFar.answers, [key]: answer },
    }));
    return others.find((other) => describeWay(flow, other) === way && isShown(other)) ?? inputsSoFar;
  }, inputs);
}

function describeWay(flow: Flow, { answers, context }: RunInputs): string {
  const { path, outcome, blocked } = evaluateInputs(flow, answers, context).evaluation;
  return JSON.stringify([path, outcome, blocked]);
}

/** Each option alone that neither decides nor needs words; where the answer has several deciding values, each of those alone too. */
function plainerAnswers(item: Item | undefined, answer: RunInputs['answers'][string] | undefined): readonly RunInputs['answers'][string][] {
  if (item?.type !== 'choice' || (typeof answer !== 'string' && !Array.isArray(answer))) return [];
  const deciding = decidingOptionsOf(item);
  const chosen = getChosenValues(answer).filter((value) => deciding.includes(value));
  if (chosen.length === 0) return [];
  const free = item.options.filter(({ value, other }) => other === undefined && !deciding.includes(value));
  const single = chosen.length > 1 ? item.options.filter(({ value }) => chosen.includes(value)) : [];
  return [...free, ...single].map((option) => optionAnswer([option], item.multi === true));
}
