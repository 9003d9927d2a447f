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
 * Compares two versions of a flow: the changes, the level of each, and whether any client is led to a different end. A change whose
 * effect cannot be proved counts as major, and its message says so. Pure.
 */
export function compare(before: FlowVersion, after: FlowVersion, options: CompareOptions): Comparison {
  const compareEnds = (was: FlowVersion['flow'], now: FlowVersion['flow']): BehaviouralDifference => compareBehaviour(was, now, options);
  // The comparisons of screens share one progress, because there are many and each is short.
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

/** The kind and the locations of a change. */
function placedChange({ property, changeKind, at, before }: PropertyChange): Pick<Change, 'kind' | 'severity' | 'at' | 'before'> {
  return {
    kind: `${property.kind}-${changeKind}`,
    severity: severityOf(property.kind),
    at,
    ...(before === undefined ? {} : { before }),
  };
}

/**
 * All changes between two flows, without levels: for two flows of which neither is a later version of the other. The messages do
 * not say what a change would mean for clients of the first flow, because that flow is still served.
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

/** The classification of a reworded text that decides where clients are led: it is never only a patch. */
const decidingWords: Classification = { level: 'minor', reason: 'Where clients are led depends on these words.' };

function locationKey({ file, pointer }: FileLocation): string {
  return `${file}#${pointer}`;
}

/**
 * The change that the proof itself reports: that somebody is led to a different end, or, if the level of a change depends on that,
 * that it is unknown.
 */
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
