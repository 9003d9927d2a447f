import { tries, unwatched } from '../progress.ts';
import type { Progress } from '../progress.ts';
import { Tally, isSame, momentsOf } from './claims.ts';
import { nothing } from './diagram.ts';
import { Forward } from './forward.ts';
import type { Model } from './model/model.ts';
import type { Moment } from './moment.ts';
import { attempt, isSolved, solve } from './solve.ts';
import type { Limits, Undecided } from './solve.ts';

/** Whether something can happen. */
export type Verdict = boolean | Undecided;

/** What can happen in a flow, and in how many ways. */
export interface Reached {
  readonly verdict: (moment: Moment) => Verdict;
  /** The ways to get there that the conditions tell apart; `undefined` when they could not be counted. */
  readonly ways: (moment: Moment) => bigint | undefined;
  /** The nodes that the pass took. */
  readonly nodes: number;
}

/** How many claims are tried alone once the whole pass has overflowed; each takes a pass through the flow. */
const mostClaims = 500;

/** Decides every moment of a flow: all at once, and where that is too much, one by one. */
export function reach(model: Model, limits: Limits, progress: Progress = unwatched): Reached {
  const verdicts = new Tally<Verdict>();
  const following = passes(model, 'following all answers', progress);
  const whole = attempt(model, limits.nodes, (course) => {
    const pass = following();
    new Forward(course, 'least', (moment, guard, set) => {
      note(verdicts, moment, course.diagrams.meets(guard, set));
      pass(moment);
    }).run();
    return course.diagrams.nodes.size;
  });
  if (whole === undefined) decideOneByOne(model, verdicts, limits, progress);
  let counted: Tally<bigint> | null | undefined;
  return {
    verdict: (moment) => verdicts.get(moment) ?? false,
    ways: (moment) => {
      // Counting takes a pass of its own, which only those pay for who ask.
      counted ??= count(model, limits, progress) ?? null;
      return counted === null ? undefined : (counted.get(moment) ?? 0n);
    },
    nodes: whole ?? limits.nodes,
  };
}

/** Tells how far each pass through a flow has come, by the moments that it meets. */
function passes({ flow }: Model, doing: string, progress: Progress): () => (moment: Moment) => void {
  const places = flow.steps.length + Object.keys(flow.items).length;
  const begin = tries(progress, doing);
  return () => {
    const told = begin();
    let passed = 0;
    return ({ kind }) => {
      if (kind === 'step' || kind === 'item') told(++passed / places);
    };
  };
}

/** An outcome, or a place, can be met several times: once possible, it stays possible. */
function note(verdicts: Tally<Verdict>, moment: Moment, happens: boolean): void {
  verdicts.set(moment, happens || verdicts.get(moment) === true);
}

/** What a pass has met before it overflowed is right; the rest is decided each on what it depends on. */
function decideOneByOne(model: Model, verdicts: Tally<Verdict>, limits: Limits, progress: Progress): void {
  let left = mostClaims;
  const moments = momentsOf(model.flow);
  for (const [index, moment] of moments.entries()) {
    progress('deciding what is left, one by one', (index + 1) / moments.length);
    const met = verdicts.get(moment);
    if (met === true || (met === false && !isMetAgain(moment))) continue;
    if (left === 0) {
      verdicts.set(moment, { rules: [], questions: [] });
      continue;
    }
    const solved = solve(
      model,
      (one) => isSame(one, moment),
      () => false,
      limits,
      false,
    );
    left -= 1;
    verdicts.set(moment, isSolved(solved) ? solved.approach.start !== nothing : solved);
  }
}

function isMetAgain({ kind }: Moment): boolean {
  return kind === 'end' || kind === 'stuck' || kind === 'trapped' || kind === 'rule' || kind === 'doubt';
}

function count(model: Model, limits: Limits, progress: Progress): Tally<bigint> | undefined {
  const counting = passes(model, 'counting the ways', progress);
  return attempt(model, limits.nodes, (course) => {
    const ways = new Tally<bigint>();
    const pass = counting();
    new Forward(course, 'plus', (moment, guard, set, held) => {
      pass(moment);
      ways.set(moment, (ways.get(moment) ?? 0n) + held.ways(course.diagrams.and(guard, set)));
    }).run();
    return ways;
  });
}
