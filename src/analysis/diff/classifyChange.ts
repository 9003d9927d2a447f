import type { SemverLevel } from './comparison.ts';
import type { BehaviouralDifference } from '../equivalence/index.ts';
import { newAnswerAssumption, sameAnswersAssumption } from './properties/property.ts';
import type { PropertyChange } from './changes/propertyChange.ts';
import type { ScreenComparison } from './compareScreens.ts';

/** The proofs on which the level of some changes depends. */
export interface Proofs {
  /** Whether any answers that could be given before lead to a different end in the later version. */
  readonly behaviour: BehaviouralDifference;
  /**
   * Compares the screens that clients pass, as far as rewritten conditions decide about them. Called only when the level of a
   * change depends on it.
   */
  readonly screens: () => ScreenComparison;
}

/** The level of a change, with the reason if a proof decides it. */
export interface Classification {
  readonly level: SemverLevel;
  readonly reason?: string;
}

const unproved = 'That this leads nobody elsewhere could not be proved, so it counts as if it did.';

/** The level of a change; `undefined` for a change that does not count. */
export function classifyChange({ property, changeKind }: PropertyChange, { behaviour, screens }: Proofs): Classification | undefined {
  const impact = property.impacts[changeKind];
  if (impact !== 'minorIfProved' && impact !== 'minorIfSameScreens') return impact === undefined ? undefined : { level: impact };
  const assumption = property.proofAssumptions?.[changeKind];
  if (behaviour.verdict === 'undecided') return { level: 'major', reason: unproved };
  if (behaviour.verdict === 'different') return { level: 'major' };
  if (impact === 'minorIfProved') return { level: 'minor', reason: describeProof(provedOf.nobody, assumption) };
  const passed = screens();
  if (passed === 'same') return { level: 'minor', reason: describeProof(provedOf.sameScreens, assumption) };
  if (passed === 'reordered')
    return {
      level: 'minor',
      reason: `Proved: it leads everybody where they went before, by the same steps in another order. ${sameAnswersAssumption}`,
    };
  if (passed === 'other') return { level: 'major', reason: 'Everybody ends where they ended before, but some by other screens.' };
  return { level: 'major', reason: 'That everybody passes the same screens could not be proved, so it counts as if some did not.' };
}

/** What a proof says: of all clients, or of the answers that could be given before where the change adds an answer. */
const provedOf = {
  nobody: {
    ofClients: 'Proved: it leads nobody elsewhere.',
    ofAnswers: 'Proved: no answer that could be given before leads elsewhere.',
  },
  sameScreens: {
    ofClients: 'Proved: it leads everybody where they went before, by the same screens.',
    ofAnswers: 'Proved: every answer that could be given before leads where it led, by the same screens.',
  },
} as const;

function describeProof({ ofClients, ofAnswers }: (typeof provedOf)[keyof typeof provedOf], assumption: string | undefined): string {
  if (assumption === newAnswerAssumption) return `${ofAnswers} ${assumption}`;
  return assumption === undefined ? ofClients : `${ofClients} ${assumption}`;
}

/** Whether the level of a change depends on the proof. */
export function dependsOnProof({ property, changeKind }: PropertyChange): boolean {
  return property.impacts[changeKind] === 'minorIfProved' || property.impacts[changeKind] === 'minorIfSameScreens';
}

const order: readonly (SemverLevel | 'none')[] = ['none', 'patch', 'minor', 'major'];

/** The highest of some levels. */
export function highestLevel(levels: readonly SemverLevel[]): SemverLevel | 'none' {
  return order[Math.max(0, ...levels.map((level) => order.indexOf(level)))]!;
}
