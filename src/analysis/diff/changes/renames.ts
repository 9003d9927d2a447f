import type { PropertyChange } from './propertyChange.ts';

/**
 * The changes, in which a removed element names the element that seems to replace it: one that was added at the same place with the
 * same texts. The change is reported at the new element, where its author has to look.
 */
export function withRenames(changes: readonly PropertyChange[]): readonly PropertyChange[] {
  const added = new Map(
    changes.flatMap((change) => (change.changeKind === 'added' ? renameKeysOf(change).map((key) => [key, change] as const) : [])),
  );
  return changes.map((change) => {
    if (change.changeKind !== 'removed') return change;
    const [successor] = renameKeysOf(change).flatMap((key) => added.get(key) ?? []);
    return successor?.named === undefined ? change : { ...change, at: successor.at, renamedTo: successor.named.id };
  });
}

/** The keys by which a renamed element is recognised; none for an element without texts. */
function renameKeysOf({ property, owners, named }: PropertyChange): readonly string[] {
  return named?.displayText === undefined
    ? []
    : [JSON.stringify([property.kind, owners.map(({ what, id }) => [what, id]), named.displayText])];
}
