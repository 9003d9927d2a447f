import type { FileLocation } from '../../engine/index.ts';
import { noProgress } from '../progress/index.ts';
import { emptyVocabulary } from '../wording/index.ts';
import type { Change, CompareOptions, Comparison, FlowVersion } from './comparison.ts';
import { compareBehaviour } from '../equivalence/index.ts';
import type { BehaviouralDifference } from '../equivalence/index.ts';
import type { PropertyChange } from './changes/propertyChange.ts';
import { propertyChangesOf } from './changes/propertyChanges.ts';
import { dependsOnProof, highestLevel, classifyChange } from './classifyChange.ts';
import type { Classification, Proofs } from './classifyChange.ts';
import { compareScreens } from './compareScreens.ts';
import type { ScreenComparison } from './compareScreens.ts';
import { decidingRewordingsOf } from './decidingTexts.ts';
import { behaviourChange, undecidedBehaviourChange } from './counterexample.ts';
import { describeChange } from './messages/changeMessage.ts';
import type { FlowVersions } from './messages/changeMessage.ts';

/**
 * Compares two versions of a flow: the changes, the level of each, and whether any client comes to a different end.
 * What cannot be proved counts as major, and its message says so. Pure.
 */
export function compare(before: FlowVersion, after: FlowVersion, options: CompareOptions): Comparison {
  const compareEnds = (was: FlowVersion['flow'], now: FlowVersion['flow']): BehaviouralDifference => compareBehaviour(was, now, options);
  // The screens report their progress together, because their proofs are many and short.
  const quietly: typeof compareEnds = (was, now) => compareBehaviour(was, now, { ...options, progress: noProgress });
  const behaviour: BehaviouralDifference =
    before.flow.hash === after.flow.hash ? { verdict: 'equivalent' } : compareEnds(before.flow, after.flow);
  let screens: ScreenComparison | undefined;
  const proofs: Proofs = { behaviour, screens: () => (screens ??= compareScreens(before.flow, after.flow, quietly, options.progress)) };
  const editions = { before, after };
  const deciding = decidingRewordingsOf(before, after, options.vocabulary ?? emptyVocabulary).map(({ at }) => locationKey(at));
  const judged = withoutDuplicates(
    propertyChangesOf(before, after).flatMap((fact) => classifiedChange(editions, fact, proofs, new Set(deciding))),
  );
  const changes = [...judged.map(({ change }) => change), ...behaviourChanges(editions, behaviour, judged, options)];
  return { level: highestLevel(changes.map(({ level }) => level)), changes, behaviour };
}

/** A fact that counts, classified; `hangs` when its level is a matter of the proof. */
interface ClassifiedChange {
  readonly change: Change;
  readonly isProofDependent: boolean;
}

function classifiedChange(
  versions: FlowVersions,
  fact: PropertyChange,
  proofs: Proofs,
  deciding: ReadonlySet<string>,
): readonly ClassifiedChange[] {
  const own = classifyChange(fact, proofs);
  if (own === undefined) return [];
  const judged = own.level === 'patch' && deciding.has(locationKey(fact.at)) ? decidingWords : own;
  const { level, reason } = judged;
  const message = [describeChange(versions, fact), reason].filter((part) => part !== undefined).join(' ');
  return [
    { change: { kind: `${fact.property.kind}-${fact.changeKind}`, level, at: fact.at, message }, isProofDependent: dependsOnProof(fact) },
  ];
}

/** Words by which clients are led elsewhere are never only words. */
const decidingWords: Classification = { level: 'minor', reason: 'Where clients are led depends on these words.' };

function locationKey({ file, pointer }: FileLocation): string {
  return `${file}#${pointer}`;
}

/** What the proof itself has to say: that somebody comes to a different end, or that this is not known where a level depends on it. */
function behaviourChanges(
  { before, after }: FlowVersions,
  behaviour: BehaviouralDifference,
  judged: readonly ClassifiedChange[],
  options: CompareOptions,
): readonly Change[] {
  if (behaviour.verdict === 'equivalent') return [];
  const hanging = judged.filter(({ isProofDependent }) => isProofDependent);
  const others = judged.filter(({ change, isProofDependent }) => !isProofDependent && change.level === 'major');
  const places = [...hanging, ...others].map(({ change }) => change.at);
  if (behaviour.verdict === 'different') return [behaviourChange(before, after, behaviour.divergence, places, options)];
  return hanging.length === 0 ? [] : [undecidedBehaviourChange(after, behaviour, places)];
}

/** A list whose order has changed is reported once. */
function withoutDuplicates(judged: readonly ClassifiedChange[]): readonly ClassifiedChange[] {
  return [...new Map(judged.map((one) => [`${one.change.kind} ${one.change.message}`, one])).values()];
}
