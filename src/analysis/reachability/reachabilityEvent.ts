import type { Exit, Place, BlockedCause, CompiledCondition } from '../../engine/index.ts';

/** An event that can happen in a run. */
export type ReachabilityEvent =
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'item'; readonly item: string }
  /** The condition of a rule is true where it is evaluated, even if it does not decide. */
  | { readonly kind: 'rule'; readonly rule: GuardRef }
  /** An exit is taken. */
  | { readonly kind: 'exit'; readonly exit: Exit }
  /** The screen of a question can be left with this option chosen. */
  | { readonly kind: 'option'; readonly question: string; readonly value: string }
  | { readonly kind: 'end'; readonly outcome: string; readonly at: Place }
  /** No answer leads on from this place, given the answers before it. */
  | { readonly kind: 'deadEnd'; readonly at: Place }
  /** A dead end without a declared block (`blockNext`) as its cause. */
  | { readonly kind: 'deadlock'; readonly at: Place }
  /**
   * A dead end, with the cause that blocks a client whose answers there are acceptable. It is used as a target only: an exploration
   * does not report it.
   */
  | { readonly kind: 'blocked'; readonly at: Place; readonly cause: BlockedCause }
  /** A condition is unknown where it is evaluated, and would be true if clients without an answer had denied what it negates. */
  | { readonly kind: 'unknownGuard'; readonly test: CompiledCondition };

/** A condition at its place: of an exit, a refusal or a block. */
export type GuardRef = { readonly rule: string } & object;

/** Selects events. */
export type EventPredicate = (event: ReachabilityEvent) => boolean;

/** True for an event that ends a run: an outcome, or a place where no acceptable answer leads on. */
export function isRunEnd(event: ReachabilityEvent): event is Extract<ReachabilityEvent, { readonly kind: 'end' | 'deadEnd' }> {
  return event.kind === 'end' || event.kind === 'deadEnd';
}

/** The event of a shown place. */
export function placeKey({ step, item }: Place): string {
  return item === undefined ? step : `${step}/${item}`;
}
