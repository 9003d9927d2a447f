import type { Fact } from './fact.ts';

/**
 * The facts, of which what is gone knows its heir: what has come to the same place with the same words, so that it
 * looks renamed. It stands where its heir does, for there its author has to look.
 */
export function withHeirs(facts: readonly Fact[]): readonly Fact[] {
  const come = new Map(facts.flatMap((fact) => (fact.fate === 'added' ? keysOf(fact).map((key) => [key, fact] as const) : [])));
  return facts.map((fact) => {
    if (fact.fate !== 'removed') return fact;
    const [heir] = keysOf(fact).flatMap((key) => come.get(key) ?? []);
    return heir?.named === undefined ? fact : { ...fact, at: heir.at, heir: heir.named.id };
  });
}

/** What two things have in common when one is the other, renamed; nothing for what people know by no words. */
function keysOf({ property, owners, named }: Fact): readonly string[] {
  return named?.words === undefined ? [] : [JSON.stringify([property.kind, owners.map(({ what, id }) => [what, id]), named.words])];
}
