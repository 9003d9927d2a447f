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
  readonly verdictOf: (event: ReachabilityEvent) => ReachabilityVerdict;
  /** The ways to get there that the conditions tell apart; `undefined` when they could not be counted. */
  readonly countWays: (event: ReachabilityEvent) => bigint | undefined;
  /** The nodes that the pass took. */
  readonly nodes: number;
}

/** How many claims are tried alone once the whole pass has exceeded the node limit; each takes a pass through the flow. */
const maxSingleDecisions = 500;

/** Decides every event of a flow: all at once, and where that is too much, one by one. */
export function decideEvents(model: FlowModel, limits: Limits, progress: Progress = noProgress): EventDecisions {
  const verdicts = new EventMap<ReachabilityVerdict>();
  const following = progressPerPass(model, 'following all answers', progress);
  const nodes = tryModelOrderings(model, limits.nodes, (schedule) => {
    const pass = following();
    new ForwardPass(schedule, 'min', (event, guard, set) => {
      recordVerdict(verdicts, event, schedule.diagrams.intersects(guard, set));
      pass(event);
    }).run();
    return schedule.diagrams.table.size;
  });
  if (nodes === undefined) decideOneByOne(model, verdicts, limits, progress);
  let counted: EventMap<bigint> | null | undefined;
  return {
    verdictOf: (event) => verdicts.get(event) ?? false,
    countWays: (event) => {
      // Counting takes a pass of its own, which only those pay for who ask.
      counted ??= countWays(model, limits, progress) ?? null;
      return counted === null ? undefined : (counted.get(event) ?? 0n);
    },
    nodes: nodes ?? limits.nodes,
  };
}

/** Reports the progress of each pass through a flow, by the places that it reaches. */
function progressPerPass({ flow }: FlowModel, doing: string, progress: Progress): () => (event: ReachabilityEvent) => void {
  const places = flow.steps.length + Object.keys(flow.items).length;
  const begin = progressPerAttempt(progress, doing);
  return () => {
    const report = begin();
    let visited = 0;
    return ({ kind }) => {
      if (kind === 'step' || kind === 'item') report(++visited / places);
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
  for (const [index, event] of events.entries()) {
    progress('deciding what is left, one by one', (index + 1) / events.length);
    const verdict = verdicts.get(event);
    if (verdict === true || (verdict === false && !canOccurTwice(event))) continue;
    if (left === 0) {
      verdicts.set(event, { rules: [], questions: [] });
      continue;
    }
    const solved = solveTarget(
      model,
      (one) => isSameEvent(one, event),
      () => false,
      limits,
      false,
    );
    left -= 1;
    verdicts.set(event, isSolved(solved) ? solved.backward.start !== terminalZero : solved);
  }
}

function canOccurTwice({ kind }: ReachabilityEvent): boolean {
  return kind === 'end' || kind === 'deadEnd' || kind === 'deadlock' || kind === 'rule' || kind === 'unknownGuard';
}

function countWays(model: FlowModel, limits: Limits, progress: Progress): EventMap<bigint> | undefined {
  const counting = progressPerPass(model, 'counting the ways', progress);
  return tryModelOrderings(model, limits.nodes, (schedule) => {
    const counts = new EventMap<bigint>();
    const pass = counting();
    new ForwardPass(schedule, 'sum', (event, guard, set, current) => {
      pass(event);
      counts.set(event, (counts.get(event) ?? 0n) + current.count(schedule.diagrams.and(guard, set)));
    }).run();
    return counts;
  });
}
