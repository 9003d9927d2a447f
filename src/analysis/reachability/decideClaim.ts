import type { AnswerRecord, Context, Flow, BlockedCause, TruthValue } from '../../engine/index.ts';
import { undecidablePartsOf, violationsOf } from './violations.ts';
import type { Violation } from './violations.ts';
import { findWitness } from './explore.ts';
import type { ExploreOptions } from './explore.ts';
import { FlowModel } from './encoding/flowModel.ts';
import { isRunEnd } from './reachabilityEvent.ts';
import { defaultLimits } from './solveTarget.ts';
import type { Undecided } from './solveTarget.ts';
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
    readonly stoppedBy?: BlockedCause;
    /** Steps whose screens each of them passes, in this order. */
    readonly through?: readonly string[];
    /** Rules that each of them is asked for, with what they come to. */
    readonly because?: readonly { readonly rule: string; readonly value: TruthValue }[];
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
export function decideClaim(flow: Flow, claim: Claim, options: ExploreOptions = {}): Decision {
  const assumptions = { answers: claim.answers, context: claim.context, otherFacts: claim.otherFacts ?? ('absent' as const) };
  const widest = new FlowModel(flow, { ...options, assumptions });
  const sure = widest.overapproximated.length === 0 ? widest : new FlowModel(flow, { ...options, assumptions, underapproximate: true });
  let open = undecidablePartsOf(flow, claim);
  const breaches = violationsOf(flow, claim);
  for (const [index, breach] of breaches.entries()) {
    options.progress?.('proving', index / breaches.length);
    const found = findViolation(sure, breach, claim.answers, options);
    if (found !== undefined && 'path' in found) return { verdict: 'refuted', witness: found, because: breach.description };
    open ??= found;
    // What only an unknown text could bring about is neither shown nor ruled out.
    if (widest !== sure && findViolation(widest, breach, claim.answers, options) !== undefined)
      open ??= { rules: [], questions: widest.overapproximated };
  }
  if (widest.space.incomplete.length > 0) open ??= { rules: [], questions: widest.space.incomplete };
  return open === undefined ? { verdict: 'proved' } : { verdict: 'undecided', ...open };
}

/** A whole run that breaks a claim, as `evaluate` sees it; `undefined` when there is none. */
function findViolation(
  model: FlowModel,
  breach: Violation,
  assumed: AnswerRecord,
  options: ExploreOptions,
): Witness | Undecided | undefined {
  const { target, avoid, isViolatedBy, extraAnswers = {} } = breach;
  const found = findWitness(model, target, avoid, options.limits ?? defaultLimits, assumed);
  if (found === undefined || !('path' in found)) return found;
  // What is free leaves the way that was come as it is, and says nothing of its reasons or of the way from there on.
  const begun =
    breach.runKind === 'complete' ? found : { ...found, dontCares: found.dontCares.filter((key) => !isReadByCondition(model, key)) };
  const whole = breach.runKind === 'prefix' ? continueToEnd(model.flow, begun, { ...extraAnswers, ...assumed }, options) : begun;
  if (whole !== undefined && 'path' in whole && isViolatedBy(whole)) return whole;
  return { rules: [], questions: Object.keys(found.answers) };
}

function isReadByCondition({ answers }: FlowModel, key: string): boolean {
  return answers.has(key) || [...answers.keys()].some((part) => part.startsWith(`${key}.`));
}

/** A run that has come somewhere, taken on to where it ends or is held. */
function continueToEnd(flow: Flow, begun: Witness, assumed: AnswerRecord, options: ExploreOptions): Witness | Undecided | undefined {
  const answers = { ...begun.answers, ...assumed };
  const model = new FlowModel(flow, {
    ...options,
    underapproximate: true,
    assumptions: { answers, context: begun.context, otherFacts: 'absent' },
  });
  const whole = findWitness(model, isRunEnd, () => false, options.limits ?? defaultLimits, answers);
  if (whole === undefined || !('path' in whole)) return whole;
  return { ...whole, dontCares: [...begun.dontCares, ...whole.dontCares].filter((key) => !Object.hasOwn(assumed, key)) };
}
