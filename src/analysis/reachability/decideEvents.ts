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

/** How many claims are tried alone once the whole pass has exceeded the node limit; each takes a pass through the flow. */
const maxSingleDecisions = 500;

/** Decides every event of a flow: all at once, and where that is too much, one by one. */
export function decideEvents(model: FlowModel, limits: Limits, progress: Progress = noProgress): EventDecisions {
  const verdicts = new EventMap<ReachabilityVerdict>();
  const following = progressPerPass(model, 'following all answers', progress);
  const whole = tryModelOrderings(model, limits.nodes, (schedule) => {
    const pass = following();
    new ForwardPass(schedule, 'min', (moment, guard, set) => {
      recordVerdict(verdicts, moment, schedule.diagrams.intersects(guard, set));
      pass(moment);
    }).run();
    return schedule.diagrams.table.size;
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

/** Reports the progress of each pass through a flow, by the places that it reaches. */
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

/** A pass can report one event several times; it is reachable if any report says so. */
function recordVerdict(verdicts: EventMap<ReachabilityVerdict>, event: ReachabilityEvent, happens: boolean): void {
  verdicts.set(event, happens || verdicts.get(event) === true);
}

/** What a pass has met before it exceeded the node limit is right; the rest is decided each on what it depends on. */
function decideOneByOne(model: FlowModel, verdicts: EventMap<ReachabilityVerdict>, limits: Limits, progress: Progress): void {
  let left = maxSingleDecisions;
  const events = reachabilityEventsOf(model.flow);
  for (const [index, moment] of events.entries()) {
    progress('deciding what is left, one by one', (index + 1) / events.length);
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
  return tryModelOrderings(model, limits.nodes, (schedule) => {
    const ways = new EventMap<bigint>();
    const pass = counting();
    new ForwardPass(schedule, 'sum', (moment, guard, set, held) => {
      pass(moment);
      ways.set(moment, (ways.get(moment) ?? 0n) + held.count(schedule.diagrams.and(guard, set)));
    }).run();
    return ways;
  });
}
