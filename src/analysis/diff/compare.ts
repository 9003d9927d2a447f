import type { FileLocation } from '../../engine/index.ts';
import { noProgress } from '../progress/index.ts';
import { emptyVocabulary } from '../wording/index.ts';
import type { Change, CompareOptions, Comparison, FlowVersion, UnratedChange } from './comparison.ts';
import { compareBehaviour } from '../equivalence/index.ts';
import type { BehaviouralDifference } from '../equivalence/index.ts';
import type { PropertyChange } from './changes/propertyChange.ts';
import { propertyChangesOf } from './changes/propertyChanges.ts';
import { dependsOnProof, highestLevel, classifyChange } from './classifyChange.ts';
import type { Classification, Proofs } from './classifyChange.ts';
import { compareScreens } from './compareScreens.ts';
import type { ScreenComparison } from './compareScreens.ts';
import { severityOf } from './severity.ts';
import { decidingRewordingsOf } from './decidingTexts.ts';
import { behaviourChange, undecidedBehaviourChange } from './counterexample.ts';
import { describeChange } from './messages/changeMessage.ts';
import type { FlowVersions } from './messages/conditionAt.ts';

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
  const versions = { before, after };
  const deciding = decidingRewordingsOf(before, after, options.vocabulary ?? emptyVocabulary).map(({ at }) => locationKey(at));
  const classified = withoutDuplicates(
    propertyChangesOf(before, after).flatMap((change) => classifiedChange(versions, change, proofs, new Set(deciding))),
  );
  const changes = [...classified.map(({ change }) => change), ...behaviourChanges(versions, behaviour, classified, options)];
  const unproved = classified.filter(({ isProofDependent }) => isProofDependent && behaviour.verdict === 'different');
  return { level: highestLevel(changes.map(({ level }) => level)), changes, unproved: unproved.map(({ change }) => change), behaviour };
}

/** A change that counts, classified, and whether its level depends on the proof. */
interface ClassifiedChange {
  readonly change: Change;
  readonly isProofDependent: boolean;
}

function classifiedChange(
  versions: FlowVersions,
  change: PropertyChange,
  proofs: Proofs,
  deciding: ReadonlySet<string>,
): readonly ClassifiedChange[] {
  const own = classifyChange(change, proofs);
  if (own === undefined) return [];
  const classification = own.level === 'patch' && deciding.has(locationKey(change.at)) ? decidingWords : own;
  const { level, reason } = classification;
  const message = [describeChange(versions, change), reason].filter((part) => part !== undefined).join(' ');
  return [
    {
      change: { ...placedChange(change), level, message },
      isProofDependent: dependsOnProof(change),
    },
  ];
}

/** What a change is and where, in both versions. */
function placedChange({ property, changeKind, at, before }: PropertyChange): Pick<Change, 'kind' | 'severity' | 'at' | 'before'> {
  return {
    kind: `${property.kind}-${changeKind}`,
    severity: severityOf(property.kind),
    at,
    ...(before === undefined ? {} : { before }),
  };
}

/**
 * Everything that differs between two flows, without levels: for flows of which neither came out of the other. What a
 * change would mean for the clients and addresses of the earlier one is left out, because that one goes on.
 */
export function listChanges(before: FlowVersion, after: FlowVersion): readonly UnratedChange[] {
  const changes = propertyChangesOf(before, after).filter(({ property, changeKind }) => property.impacts[changeKind] !== undefined);
  const described = changes.map((change) => ({
    ...placedChange(change),
    message: describeChange({ before, after }, withoutReasons(change)),
  }));
  return [...new Map(described.map((one) => [`${one.kind} ${one.message}`, one])).values()];
}

function withoutReasons(change: PropertyChange): PropertyChange {
  return { ...change, property: { ...change.property, reasons: {} } };
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
  classified: readonly ClassifiedChange[],
  options: CompareOptions,
): readonly Change[] {
  if (behaviour.verdict === 'equivalent') return [];
  const proofDependent = classified.filter(({ isProofDependent }) => isProofDependent);
  const others = classified.filter(({ change, isProofDependent }) => !isProofDependent && change.level === 'major');
  const places = [...proofDependent, ...others].map(({ change }) => change.at);
  if (behaviour.verdict === 'different') return [behaviourChange(before, after, behaviour.divergence, places, options)];
  return proofDependent.length === 0 ? [] : [undecidedBehaviourChange(after, behaviour, places)];
}

/** A list whose order has changed is reported once. */
function withoutDuplicates(classified: readonly ClassifiedChange[]): readonly ClassifiedChange[] {
  return [...new Map(classified.map((one) => [`${one.change.kind} ${one.change.message}`, one])).values()];
}
