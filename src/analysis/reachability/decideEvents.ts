import { progressPerAttempt, noProgress } from '../progress/index.ts';
import type { Progress } from '../progress/index.ts';
import { EventMap, isSameEvent, reachabilityEventsOf } from './reachabilityEvents.ts';
import { terminalZero } from '../bdd/diagrams.ts';
import { ForwardPass } from './forwardPass.ts';
import type { FlowModel } from './encoding/flowModel.ts';
import type { ReachabilityEvent } from './reachabilityEvent.ts';
import { tryModelOrderings, isSolved, solveTarget } from './solveTarget.ts';
import type { Limits, Undecided } from './solveTarget.ts';

/** Whether an event can happen. */
export type ReachabilityVerdict = boolean | Undecided;

/** Which events can happen in a flow, and for how many combinations. */
export interface EventDecisions {
  readonly verdictOf: (event: ReachabilityEvent) => ReachabilityVerdict;
  /** The number of combinations that conditions distinguish; `undefined` when they could not be counted. */
  readonly countWays: (event: ReachabilityEvent) => bigint | undefined;
  /** The number of nodes that the pass created. */
  readonly nodes: number;
}

/** The most events that are decided one by one, each by a pass of its own, after the joint pass has exceeded the node limit. */
const maxSingleDecisions = 500;

/** Decides every event of a flow: all in one pass, or one by one if that exceeds the node limit. */
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
      // Counting takes a pass of its own, so it runs only on request.
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

/** Events that a pass reached before it exceeded the node limit are reachable; the others are decided one by one. */
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
