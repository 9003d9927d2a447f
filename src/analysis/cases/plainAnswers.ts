import { getChosenValues } from '../../engine/index.ts';
import type { Flow, Item } from '../../engine/index.ts';
import { optionAnswer } from '../reachability/encoding/candidates.ts';
import { evaluateInputs } from './blockingRule.ts';
import type { RunInputs } from './completeCase.ts';
import { decidingOptionsOf } from './coverageGoals.ts';

/**
 * Replaces deciding answers that a case does not need: each becomes another answer to the same question with fewer deciding values,
 * if the path and the outcome stay the same and `isShown` still holds. No answer is replaced by one with words of the client's own.
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

/**
 * The answers to try: each single option that neither decides nor asks for words, and, for an answer with several deciding values,
 * each of these alone. Empty for an answer without deciding values.
 */
function plainerAnswers(item: Item | undefined, answer: RunInputs['answers'][string] | undefined): readonly RunInputs['answers'][string][] {
  if (item?.type !== 'choice' || (typeof answer !== 'string' && !Array.isArray(answer))) return [];
  const deciding = decidingOptionsOf(item);
  const chosen = getChosenValues(answer).filter((value) => deciding.includes(value));
  if (chosen.length === 0) return [];
  const free = item.options.filter(({ value, other }) => other === undefined && !deciding.includes(value));
  const single = chosen.length > 1 ? item.options.filter(({ value }) => chosen.includes(value)) : [];
  return [...free, ...single].map((option) => optionAnswer([option], item.multi === true));
}
