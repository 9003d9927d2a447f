import type { Exit, Place, BlockedCause, CompiledCondition } from '../../engine/index.ts';

/** Something that can happen to a client on the way through a flow. */
export type ReachabilityEvent =
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'item'; readonly item: string }
  /** The condition of a rule holds where it is judged, whether or not it then decides. */
  | { readonly kind: 'rule'; readonly rule: GuardRef }
  /** An exit is taken. */
  | { readonly kind: 'exit'; readonly exit: Exit }
  /** The screen of a question can be left with this option chosen. */
  | { readonly kind: 'option'; readonly question: string; readonly value: string }
  | { readonly kind: 'end'; readonly outcome: string; readonly at: Place }
  /** What came before leaves no answer with which this place can be left. */
  | { readonly kind: 'deadEnd'; readonly at: Place }
  /** The same where nothing that the definition declares to hold a client (`blockNext`) has a part in it. */
  | { readonly kind: 'deadlock'; readonly at: Place }
  /** The same, and this is what holds a client who answers acceptably there. Only a target: an exploration does not tell of it. */
  | { readonly kind: 'blocked'; readonly at: Place; readonly cause: BlockedCause }
  /** A condition is unknown where it is judged while a question of which it negates something has no answer. */
  | { readonly kind: 'unknownGuard'; readonly test: CompiledCondition };

/** A condition in its place: an exit's, a refusal's or a block's. */
export type GuardRef = { readonly rule: string } & object;

/** Which events are meant. */
export type EventPredicate = (event: ReachabilityEvent) => boolean;

/** True where a run is over: at an end, or where nothing acceptable leads on. */
export function isRunEnd(event: ReachabilityEvent): event is Extract<ReachabilityEvent, { readonly kind: 'end' | 'deadEnd' }> {
  return event.kind === 'end' || event.kind === 'deadEnd';
}

/** The event of a shown place. */
export function placeKey({ step, item }: Place): string {
  return item === undefined ? step : `${step}/${item}`;
}
