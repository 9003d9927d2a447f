import type { AnswerRecord, Context, Flow } from '../../engine/index.ts';
import { usualLimits } from './solve.ts';
import { witnessOf } from './explore.ts';
import type { ExploreOptions } from './explore.ts';
import { Model } from './model/model.ts';
import type { Goal } from './moment.ts';
import type { Shun } from './backward.ts';
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
    /** Steps whose screens each of them passes, in this order. */
    readonly through?: readonly string[];
  };
}

/** What has become of a claim. */
export type Decision =
  | { readonly verdict: 'proved' }
  | { readonly verdict: 'refuted'; readonly witness: Witness; readonly because: string }
  | { readonly verdict: 'undecided'; readonly rules: readonly string[]; readonly questions: readonly string[] };

interface Breach {
  readonly because: string;
  readonly goal: Goal;
  readonly shun: Shun;
}

/**
 * Decides a claim for every completion. A completion answers every question acceptably that is not fixed;
 * one that nothing acceptable leads on from is held there, and a claim of an outcome does not hold for it.
 */
export function decide(flow: Flow, claim: Claim, options: ExploreOptions = {}): Decision {
  const limits = options.limits ?? usualLimits;
  const pins = { answers: claim.answers, context: claim.context, otherFacts: claim.otherFacts ?? ('absent' as const) };
  const widest = new Model(flow, { ...options, pins });
  const sure = widest.unsure.length === 0 ? widest : new Model(flow, { ...options, pins, sure: true });
  let open: Undecided | undefined;
  for (const { because, goal, shun } of breachesOf(flow, claim.expect)) {
    const found = witnessOf(sure, goal, shun, limits, claim.answers);
    if (found !== undefined && 'path' in found) return { verdict: 'refuted', witness: found, because };
    open ??= found;
    // What only an unknown text could bring about is neither shown nor ruled out.
    if (widest !== sure && witnessOf(widest, goal, shun, limits, claim.answers) !== undefined)
      open ??= { rules: [], questions: widest.unsure };
  }
  return open === undefined ? { verdict: 'proved' } : { verdict: 'undecided', ...open };
}

/** The ways in which a run can break a claim. */
function breachesOf(flow: Flow, { outcome, lastStep, through = [] }: Claim['expect']): readonly Breach[] {
  const breaches: Breach[] = [];
  if (outcome === null) breaches.push({ because: 'it reaches an end', goal: ({ kind }) => kind === 'end', shun: nowhere });
  if (typeof outcome === 'string') {
    breaches.push({
      because: `it does not end as '${outcome}'`,
      goal: (moment) => moment.kind === 'stuck' || (moment.kind === 'end' && moment.outcome !== outcome),
      shun: nowhere,
    });
  }
  if (lastStep !== undefined)
    breaches.push({
      because: `its last step is not '${lastStep}'`,
      goal: (moment) => isLast(moment) && moment.at.step !== lastStep,
      shun: nowhere,
    });
  for (const step of through) breaches.push({ because: `it does not pass '${step}'`, goal: isLast, shun: (place) => place.step === step });
  const indexes = through.map((step) => flow.stepIndex[step] ?? -1);
  if (indexes.some((index, number) => number > 0 && index < indexes[number - 1]!))
    breaches.push({ because: 'no run passes these steps in this order', goal: isLast, shun: nowhere });
  return breaches;
}

type Last = Extract<Parameters<Goal>[0], { kind: 'end' | 'stuck' }>;

function isLast(moment: Parameters<Goal>[0]): moment is Last {
  return moment.kind === 'end' || moment.kind === 'stuck';
}

const nowhere: Shun = () => false;
