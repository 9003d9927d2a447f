import type { FlowVersion } from '../comparison.ts';
import { immutable } from '../properties/property.ts';
import type { Property } from '../properties/property.ts';
import type { PropertyChange } from './propertyChange.ts';

/** An outcome whose `href` has become a `handoff`, or the other way round. */
const linkedPage: Property = {
  ...immutable('handoff'),
  impacts: { added: 'minor', removed: 'major' },
  reasons: {
    added: 'Clients go on at the same address as before.',
    removed: 'Clients go on at the same address, but it need not get their answers.',
  },
};

/** The changes, in which an `href` that has become a `handoff` to the same address, or the other way round, is one change. */
export function withLinkedOutcomes(before: FlowVersion, after: FlowVersion, changes: readonly PropertyChange[]): readonly PropertyChange[] {
  const linked = new Set(Object.keys(after.flow.outcomes).filter((name) => isOtherwiseLinked(before, after, name)));
  return changes.flatMap((change) => {
    const outcome = change.owners.at(-1);
    if (outcome?.what !== 'outcome' || !linked.has(outcome.id)) return [change];
    if (change.name === 'href') return [];
    return [change.name === 'handoff' ? { ...change, property: linkedPage } : change];
  });
}

/** True for an outcome that leads to the same address in both versions, in one of them by a `handoff`. */
function isOtherwiseLinked(before: FlowVersion, after: FlowVersion, name: string): boolean {
  const [was, now] = [before.flow.outcomes[name], after.flow.outcomes[name]];
  if (was?.href === undefined || was.href !== now?.href) return false;
  return (was.handoff === undefined) !== (now.handoff === undefined);
}
