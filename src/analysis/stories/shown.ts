import { chosenValues, exitsOn } from '../../engine/index.ts';
import type { Exit, Flow } from '../../engine/index.ts';
import type { Moment } from '../index.ts';
import type { Script } from './complete.ts';
import { play } from './held.ts';

/** Something that a story can show: an end, an exit, a rule at work, or a deciding value. */
export interface Target {
  /** What it is called in a sentence: "the end 'talk'". */
  readonly words: string;
  readonly moment: Moment;
}

/** What a story shows, to be asked of each target. */
export interface Shown {
  readonly outcome: string | null;
  readonly exits: ReadonlySet<Exit>;
  /** The rules that were true, and decided or held. */
  readonly rules: ReadonlySet<string>;
  /** The values chosen on the way, as `question=value`. */
  readonly values: ReadonlySet<string>;
}

/** What is shown by a flow that is played with these answers and facts. */
export function shownBy(flow: Flow, { answers, context }: Script): Shown {
  const { evaluation, held } = play(flow, answers, context);
  const chosen = Object.entries(evaluation.relevantAnswers).flatMap(([key, answer]) => {
    const isChoice = Object.hasOwn(flow.items, key) && flow.items[key]?.type === 'choice';
    return isChoice ? chosenValues(answer).map((value) => `${key}=${value}`) : [];
  });
  const decided = evaluation.reasons.filter(({ value }) => value === true).map(({ rule }) => rule);
  return {
    outcome: evaluation.outcome,
    exits: new Set(exitsOn(flow, answers, context)),
    rules: new Set(held === undefined ? decided : [...decided, held.rule]),
    values: new Set(chosen),
  };
}

/** Whether a target is among what is shown. */
export function isShownBy({ moment }: Target, { outcome, exits, rules, values }: Shown): boolean {
  if (moment.kind === 'end') return moment.outcome === outcome;
  if (moment.kind === 'exit') return exits.has(moment.exit);
  if (moment.kind === 'rule') return rules.has(moment.rule.rule);
  return moment.kind === 'option' && values.has(`${moment.question}=${moment.value}`);
}
