import { newAnswerAssumption } from '../properties/property.ts';
import type { FlowVersion } from '../comparison.ts';
import type { PropertyChange } from './propertyChange.ts';

/** The changes, in which a rule about a new option says that the proof does not cover clients who choose that option. */
export function withNewDecidingValues(before: FlowVersion, changes: readonly PropertyChange[]): readonly PropertyChange[] {
  return changes.map((change) =>
    change.property.kind === 'deciding-value' && change.changeKind === 'added' && !isOption(before, change)
      ? { ...change, property: { ...change.property, proofAssumptions: { added: newAnswerAssumption } } }
      : change,
  );
}

function isOption({ definition }: FlowVersion, { owners, now }: PropertyChange): boolean {
  const item = definition.items[owners.at(-1)?.id ?? '']?.item;
  return item !== undefined && 'options' in item && item.options.some(({ value }) => value === now);
}
