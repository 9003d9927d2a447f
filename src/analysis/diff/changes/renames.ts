import type { PropertyChange } from './propertyChange.ts';

/**
 * The changes, in which a removed element names its successor: an element that was added at the same place with the
 * same words, so that it looks renamed. The change is reported at the successor, where its author has to look.
 */
export function withRenames(facts: readonly PropertyChange[]): readonly PropertyChange[] {
  const added = new Map(
    facts.flatMap((fact) => (fact.changeKind === 'added' ? renameKeysOf(fact).map((key) => [key, fact] as const) : [])),
  );
  return facts.map((fact) => {
    if (fact.changeKind !== 'removed') return fact;
    const [heir] = renameKeysOf(fact).flatMap((key) => added.get(key) ?? []);
    return heir?.named === undefined ? fact : { ...fact, at: heir.at, renamedTo: heir.named.id };
  });
}

/** The keys that two elements share when one is the other, renamed; none for elements without words. */
function renameKeysOf({ property, owners, named }: PropertyChange): readonly string[] {
  return named?.displayText === undefined
    ? []
    : [JSON.stringify([property.kind, owners.map(({ what, id }) => [what, id]), named.displayText])];
}
