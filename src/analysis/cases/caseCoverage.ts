import { getChosenValues, listShownItems, listTakenExits } from '../../engine/index.ts';
import type { Exit, Flow } from '../../engine/index.ts';
import type { ReachabilityEvent } from '../reachability/index.ts';
import type { RunInputs } from './completeCase.ts';
import { evaluateInputs } from './blockingRule.ts';

/** Something that at least one case should show: an end, an exit, a rule at work, a deciding value, or an effect of skip logic. */
export interface CoverageGoal {
  /** Its name within a sentence: "the end 'talk'". */
  readonly description: string;
  readonly event: ReachabilityEvent;
  /** The item, for a goal of skip logic. */
  readonly about?: string;
}

/** What a case shows. `isCovered` compares it with a coverage goal. */
export interface CaseCoverage {
  readonly outcome: string | null;
  readonly exits: ReadonlySet<Exit>;
  /** The rules that were true and decided about the path, or blocked the client. */
  readonly rules: ReadonlySet<string>;
  /** The items that were shown. */
  readonly items: ReadonlySet<string>;
  /** The values of the relevant answers, as `question=value`. */
  readonly values: ReadonlySet<string>;
}

/** Evaluates a flow with these answers and facts, and returns what this shows. */
export function caseCoverageOf(flow: Flow, { answers, context }: RunInputs): CaseCoverage {
  const evaluated = evaluateInputs(flow, answers, context);
  const { evaluation } = evaluated;
  const chosen = Object.entries(evaluation.relevantAnswers).flatMap(([key, answer]) => {
    const isChoice = Object.hasOwn(flow.items, key) && flow.items[key]?.type === 'choice';
    return isChoice ? getChosenValues(answer).map((value) => `${key}=${value}`) : [];
  });
  return {
    outcome: evaluation.outcome,
    exits: new Set(listTakenExits(flow, answers, context)),
    rules: listRulesAtWork(evaluated),
    items: new Set(listShownItems(flow, answers, context)),
    values: new Set(chosen),
  };
}

function listRulesAtWork({ evaluation, blockedBy }: ReturnType<typeof evaluateInputs>): ReadonlySet<string> {
  const decided = evaluation.reasons.filter(({ value }) => value === true).map(({ rule }) => rule);
  return new Set(blockedBy === undefined ? decided : [...decided, blockedBy.rule]);
}

/** True when a case with this coverage shows the goal. */
export function isCovered({ event }: CoverageGoal, { outcome, exits, rules, items, values }: CaseCoverage): boolean {
  if (event.kind === 'end') return event.outcome === outcome;
  if (event.kind === 'item') return items.has(event.item);
  if (event.kind === 'exit') return exits.has(event.exit);
  if (event.kind === 'rule') return rules.has(event.rule.rule);
  return event.kind === 'option' && values.has(`${event.question}=${event.value}`);
}
