import type { FlowDefinition } from '../../../engine/index.ts';
import { sameAnswersAssumption } from '../properties/property.ts';
import type { Property } from '../properties/property.ts';
import { placementsIn } from './placementChanges.ts';
import type { PropertyChange } from './propertyChange.ts';

/**
 * The changes, in which a removed step counts as merged if steps of both versions ask all its questions: minor when it is proved
 * that nobody is led elsewhere.
 */
export function withMergedSteps(
  before: FlowDefinition,
  after: FlowDefinition,
  changes: readonly PropertyChange[],
): readonly PropertyChange[] {
  return changes.map((change) => (isMergedStep(before, after, change) ? { ...change, property: mergedStep(change.property) } : change));
}

function isMergedStep(before: FlowDefinition, after: FlowDefinition, { property, changeKind, named }: PropertyChange): boolean {
  if (property.kind !== 'step' || changeKind !== 'removed' || named === undefined) return false;
  const earlier = new Set(before.flow.steps.map(({ id }) => id));
  const later = placementsIn(after);
  const items = [...placementsIn(before).values()].filter(({ step }) => step === named.id);
  return items.length > 0 && items.every(({ id }) => earlier.has(later.get(id)?.step ?? ''));
}

function mergedStep(property: Property): Property {
  return {
    ...property,
    impacts: { ...property.impacts, removed: 'minorIfProved' },
    reasons: { removed: 'Other steps ask its questions. Addresses of it that people have kept lead to the beginning.' },
    proofAssumptions: { removed: sameAnswersAssumption },
  };
}
