import type { Exit, Place, Stop, Test } from '../../engine/index.ts';

/** Something that can happen to a client on the way through a flow. */
export type Moment =
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'item'; readonly item: string }
  /** The condition of a rule holds where it is judged, whether or not it then decides. */
  | { readonly kind: 'rule'; readonly rule: Rule }
  /** An exit is taken. */
  | { readonly kind: 'exit'; readonly exit: Exit }
  /** The screen of a question can be left with this option chosen. */
  | { readonly kind: 'option'; readonly question: string; readonly value: string }
  | { readonly kind: 'end'; readonly outcome: string; readonly at: Place }
  /** What came before leaves no answer with which this place can be left. */
  | { readonly kind: 'stuck'; readonly at: Place }
  /** The same where nothing that the definition declares to hold a client (`blockNext`) has a part in it. */
  | { readonly kind: 'trapped'; readonly at: Place }
  /** The same, and this is what holds a client who answers acceptably there. Only a goal: an exploration does not tell of it. */
  | { readonly kind: 'held'; readonly at: Place; readonly stop: Stop }
  /** A condition is unknown where it is judged while a question of which it denies something has no answer. */
  | { readonly kind: 'doubt'; readonly test: Test };

/** A condition in its place: an exit's, a refusal's or a block's. */
export type Rule = { readonly rule: string } & object;

/** Which moments are meant. */
export type Goal = (moment: Moment) => boolean;

/** True where a run is over: at an end, or where nothing acceptable leads on. */
export function isLast(moment: Moment): moment is Extract<Moment, { readonly kind: 'end' | 'stuck' }> {
  return moment.kind === 'end' || moment.kind === 'stuck';
}

/** The moment of a shown place. */
export function placeName({ step, item }: Place): string {
  return item === undefined ? step : `${step}/${item}`;
}
