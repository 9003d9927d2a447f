import type { AnswerRecord, Context, Flow, Stop, Truth } from '../../engine/index.ts';
import { blindSpots, breachesOf } from './breaches.ts';
import type { Breach } from './breaches.ts';
import { witnessOf } from './explore.ts';
import type { ExploreOptions } from './explore.ts';
import { Model } from './model/model.ts';
import { isLast } from './moment.ts';
import { usualLimits } from './solve.ts';
import type { Undecided } from './solve.ts';
import type { Witness } from './witness.ts';

/** A claim about everybody who gives these answers and comes with these facts, whatever else they answer. */
export interface Claim {
  readonly answers: AnswerRecord;
  readonly context: Context;
  /** What the facts are that the context leaves out; absent when not said, as in a case on file. */
  readonly otherFacts?: 'absent' | 'any';
  readonly expect: {
    /** How each of their runs ends; `null` when each is held somewhere. */
    readonly outcome?: string | null;
    /** Where. */
    readonly lastStep?: string;
    /** The question or banner where each ends or is held. */
    readonly lastItem?: string;
    /** What holds each of them. */
    readonly stoppedBy?: Stop;
    /** Steps whose screens each of them passes, in this order. */
    readonly through?: readonly string[];
    /** Rules that each of them is asked for, with what they come to. */
    readonly because?: readonly { readonly rule: string; readonly value: Truth }[];
    /** Questions and forms whose answers count for none of them. */
    readonly notRelevant?: readonly string[];
  };
}

/** What has become of a claim. */
export type Decision =
  | { readonly verdict: 'proved' }
  | { readonly verdict: 'refuted'; readonly witness: Witness; readonly because: string }
  | { readonly verdict: 'undecided'; readonly rules: readonly string[]; readonly questions: readonly string[] };

/**
 * Decides a claim for every completion. A completion answers every question acceptably that is not fixed;
 * one that nothing acceptable leads on from is held there, and a claim of an outcome does not hold for it.
 */
export function decide(flow: Flow, claim: Claim, options: ExploreOptions = {}): Decision {
  const pins = { answers: claim.answers, context: claim.context, otherFacts: claim.otherFacts ?? ('absent' as const) };
  const widest = new Model(flow, { ...options, pins });
  const sure = widest.unsure.length === 0 ? widest : new Model(flow, { ...options, pins, sure: true });
  let open = blindSpots(flow, claim);
  const breaches = breachesOf(flow, claim);
  for (const [index, breach] of breaches.entries()) {
    options.progress?.('proving', index / breaches.length);
    const found = witnessed(sure, breach, claim.answers, options);
    if (found !== undefined && 'path' in found) return { verdict: 'refuted', witness: found, because: breach.because };
    open ??= found;
    // What only an unknown text could bring about is neither shown nor ruled out.
    if (widest !== sure && witnessed(widest, breach, claim.answers, options) !== undefined)
      open ??= { rules: [], questions: widest.unsure };
  }
  if (widest.space.uncut.length > 0) open ??= { rules: [], questions: widest.space.uncut };
  return open === undefined ? { verdict: 'proved' } : { verdict: 'undecided', ...open };
}

/** A whole run that breaks a claim, as `evaluate` sees it; `undefined` when there is none. */
function witnessed(model: Model, breach: Breach, pinned: AnswerRecord, options: ExploreOptions): Witness | Undecided | undefined {
  const { goal, shun, broken, besides = {} } = breach;
  const found = witnessOf(model, goal, shun, options.limits ?? usualLimits, pinned);
  if (found === undefined || !('path' in found)) return found;
  // What is free leaves the way that was come as it is, and says nothing of its reasons or of the way from there on.
  const begun = breach.comes === 'a whole run' ? found : { ...found, any: found.any.filter((key) => !isRead(model, key)) };
  const whole = breach.comes === 'a run so far' ? finished(model.flow, begun, { ...besides, ...pinned }, options) : begun;
  if (whole !== undefined && 'path' in whole && broken(whole)) return whole;
  return { rules: [], questions: Object.keys(found.answers) };
}

function isRead({ parts }: Model, key: string): boolean {
  return parts.has(key) || [...parts.keys()].some((part) => part.startsWith(`${key}.`));
}

/** A run that has come somewhere, taken on to where it ends or is held. */
function finished(flow: Flow, begun: Witness, pinned: AnswerRecord, options: ExploreOptions): Witness | Undecided | undefined {
  const answers = { ...begun.answers, ...pinned };
  const model = new Model(flow, { ...options, sure: true, pins: { answers, context: begun.context, otherFacts: 'absent' } });
  const whole = witnessOf(model, isLast, () => false, options.limits ?? usualLimits, answers);
  if (whole === undefined || !('path' in whole)) return whole;
  return { ...whole, any: [...begun.any, ...whole.any].filter((key) => !Object.hasOwn(pinned, key)) };
}
