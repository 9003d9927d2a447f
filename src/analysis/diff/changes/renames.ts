import type { PropertyChange } from './propertyChange.ts';

/**
 * The facts, of which what is gone knows its heir: what has come to the same place with the same words, so that it
 * looks renamed. It stands where its heir does, for there its author has to look.
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

/** What two elements have in common when one is the other, renamed; nothing for what people know by no words. */
function renameKeysOf({ property, owners, named }: PropertyChange): readonly string[] {
  return named?.displayText === undefined
    ? []
    : [JSON.stringify([property.kind, owners.map(({ what, id }) => [what, id]), named.displayText])];
}
