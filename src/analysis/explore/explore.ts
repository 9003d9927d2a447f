import type { AnswerRecord, Flow } from '../../engine/index.ts';
import { unwatched } from '../progress.ts';
import type { Progress } from '../progress.ts';
import { isSame, momentsOf } from './claims.ts';
import { freeOn } from './free.ts';
import { Model } from './model/model.ts';
import type { ModelOptions } from './model/model.ts';
import type { Goal, Moment } from './moment.ts';
import { reach } from './reach.ts';
import type { Reached, Verdict } from './reach.ts';
import { coneOf, isSolved, solve, usualLimits } from './solve.ts';
import type { Limits, Undecided } from './solve.ts';
import { walkTo } from './witness.ts';
import type { Witness } from './witness.ts';
import { shows } from './shows.ts';
import type { Shun } from './wanted.ts';

/** How a flow is explored. */
export interface ExploreOptions extends Pick<ModelOptions, 'today' | 'required'> {
  readonly limits?: Limits;
  readonly progress?: Progress;
}

/** Something that can happen in a flow, or not. */
export interface Found {
  readonly moment: Moment;
  /** Whether any answers and facts bring it about. */
  readonly reachable: Verdict;
}

/** All that can happen in a flow. */
export interface Exploration {
  /** In the order of the definition, outcomes first. */
  readonly found: readonly Found[];
  /** In how many ways, as far as conditions tell them apart, it comes about; `undefined` when they could not be counted. */
  ways(moment: Moment): bigint | undefined;
  /** A shortest run that shows it; `undefined` when it cannot happen. */
  witness(moment: Moment): Witness | Undecided | undefined;
  /** The rules, and the items with a condition, that decide whether it happens, and what they read. */
  decidedBy(moment: Moment): Undecided;
  readonly nodes: number;
}

/**
 * Explores a flow under all answers and facts at once. The server's facts are taken to arrive. Pure; what
 * would take too many nodes is undecided, and never said to be one thing or the other.
 */
export function explore(flow: Flow, options: ExploreOptions = {}): Exploration {
  const limits = options.limits ?? usualLimits;
  const model = new Model(flow, options);
  const sure = model.unsure.length === 0 ? model : new Model(flow, { ...options, sure: true });
  const all = reach(model, limits, options.progress);
  const known = sure === model ? all : reach(sure, limits, onceMore(options.progress));
  return {
    found: momentsOf(flow).map((moment) => ({ moment, reachable: agreed(all, known, moment, model) })),
    ways: known.ways,
    witness: (moment) => witnessOf(sure, (one) => isSame(one, moment), never, limits, {}),
    decidedBy: (moment) => coneOf(model, (one) => isSame(one, moment), limits),
    nodes: Math.max(all.nodes, known.nodes),
  };
}

/** What is gone through a second time, with what is known for sure only, has words of its own. */
function onceMore(progress: Progress = unwatched): Progress {
  return (doing, share, which) => progress(`${doing} once more`, share, which);
}

const never: Shun = () => false;

/** What may be possible and what is known to be must say the same; else it hangs on texts that nobody has found. */
function agreed(all: Reached, known: Reached, moment: Moment, { space }: Model): Verdict {
  const [widest, narrowest] = [all.verdict(moment), known.verdict(moment)];
  if (widest === false && narrowest === false && space.uncut.length > 0) return { rules: [], questions: space.uncut };
  if (widest === narrowest || typeof widest === 'object') return widest;
  return typeof narrowest === 'object' ? narrowest : { rules: [], questions: space.unsure };
}

/** A shortest run to a goal, replayed; `undefined` when there is none. */
export function witnessOf(model: Model, goal: Goal, shun: Shun, limits: Limits, pinned: AnswerRecord): Witness | Undecided | undefined {
  const solved = solve(model, goal, shun, limits);
  if (!isSolved(solved)) return solved;
  const walk = walkTo(model.flow, solved, goal, pinned);
  if (walk === undefined) return undefined;
  if (!shows(model.flow, walk.evaluation, goal)) return { rules: [], questions: Object.keys(walk.answers) };
  const { answers, context, evaluation } = walk;
  return {
    answers,
    context,
    any: freeOn(solved.course, walk, goal, new Set(Object.keys(pinned))),
    path: evaluation.path,
    outcome: evaluation.outcome,
    stop: evaluation.stop,
    shortest: solved.shortest,
  };
}
