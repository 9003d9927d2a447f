import { progressPerAttempt, noProgress } from '../progress/index.ts';
import type { Progress } from '../progress/index.ts';
import { EventMap, isSameEvent, reachabilityEventsOf } from './reachabilityEvents.ts';
import { terminalZero } from '../bdd/diagrams.ts';
import { ForwardPass } from './forwardPass.ts';
import type { FlowModel } from './encoding/flowModel.ts';
import type { ReachabilityEvent } from './reachabilityEvent.ts';
import { tryModelOrderings, isSolved, solveTarget } from './solveTarget.ts';
import type { Limits, Undecided } from './solveTarget.ts';

/** Whether something can happen. */
export type ReachabilityVerdict = boolean | Undecided;

/** What can happen in a flow, and in how many ways. */
export interface EventDecisions {
  readonly verdictOf: (moment: ReachabilityEvent) => ReachabilityVerdict;
  /** The ways to get there that the conditions tell apart; `undefined` when they could not be counted. */
  readonly countWays: (moment: ReachabilityEvent) => bigint | undefined;
  /** The nodes that the pass took. */
  readonly nodes: number;
}

/** How many claims are tried alone once the whole pass has overflowed; each takes a pass through the flow. */
const maxSingleDecisions = 500;

/** Decides every moment of a flow: all at once, and where that is too much, one by one. */
export function decideEvents(model: FlowModel, limits: Limits, progress: Progress = noProgress): EventDecisions {
  const verdicts = new EventMap<ReachabilityVerdict>();
  const following = progressPerPass(model, 'following all answers', progress);
  const whole = tryModelOrderings(model, limits.nodes, (course) => {
    const pass = following();
    new ForwardPass(course, 'min', (moment, guard, set) => {
      recordVerdict(verdicts, moment, course.diagrams.intersects(guard, set));
      pass(moment);
    }).run();
    return course.diagrams.table.size;
  });
  if (whole === undefined) decideOneByOne(model, verdicts, limits, progress);
  let counted: EventMap<bigint> | null | undefined;
  return {
    verdictOf: (moment) => verdicts.get(moment) ?? false,
    countWays: (moment) => {
      // Counting takes a pass of its own, which only those pay for who ask.
      counted ??= countWays(model, limits, progress) ?? null;
      return counted === null ? undefined : (counted.get(moment) ?? 0n);
    },
    nodes: whole ?? limits.nodes,
  };
}

/** Tells how far each pass through a flow has come, by the moments that it meets. */
function progressPerPass({ flow }: FlowModel, doing: string, progress: Progress): () => (moment: ReachabilityEvent) => void {
  const places = flow.steps.length + Object.keys(flow.items).length;
  const begin = progressPerAttempt(progress, doing);
  return () => {
    const told = begin();
    let passed = 0;
    return ({ kind }) => {
      if (kind === 'step' || kind === 'item') told(++passed / places);
    };
  };
}

/** An outcome, or a place, can be met several times: once possible, it stays possible. */
function recordVerdict(verdicts: EventMap<ReachabilityVerdict>, event: ReachabilityEvent, happens: boolean): void {
  verdicts.set(event, happens || verdicts.get(event) === true);
}

/** What a pass has met before it overflowed is right; the rest is decided each on what it depends on. */
function decideOneByOne(model: FlowModel, verdicts: EventMap<ReachabilityVerdict>, limits: Limits, progress: Progress): void {
  let left = maxSingleDecisions;
  const moments = reachabilityEventsOf(model.flow);
  for (const [index, moment] of moments.entries()) {
    progress('deciding what is left, one by one', (index + 1) / moments.length);
    const met = verdicts.get(moment);
    if (met === true || (met === false && !canOccurTwice(moment))) continue;
    if (left === 0) {
      verdicts.set(moment, { rules: [], questions: [] });
      continue;
    }
    const solved = solveTarget(
      model,
      (one) => isSameEvent(one, moment),
      () => false,
      limits,
      false,
    );
    left -= 1;
    verdicts.set(moment, isSolved(solved) ? solved.backward.start !== terminalZero : solved);
  }
}

function canOccurTwice({ kind }: ReachabilityEvent): boolean {
  return kind === 'end' || kind === 'deadEnd' || kind === 'deadlock' || kind === 'rule' || kind === 'unknownGuard';
}

function countWays(model: FlowModel, limits: Limits, progress: Progress): EventMap<bigint> | undefined {
  const counting = progressPerPass(model, 'counting the ways', progress);
  return tryModelOrderings(model, limits.nodes, (course) => {
    const ways = new EventMap<bigint>();
    const pass = counting();
    new ForwardPass(course, 'sum', (moment, guard, set, held) => {
      pass(moment);
      ways.set(moment, (ways.get(moment) ?? 0n) + held.count(course.diagrams.and(guard, set)));
    }).run();
    return ways;
  });
}
