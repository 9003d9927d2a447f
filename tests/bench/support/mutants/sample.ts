import type { Mutant } from './json-files.ts';

/** As many mutants as are asked for: of each operator the same number, or all where there are fewer, evenly over its own. */
export function sampleOf(mutants: readonly Mutant[], maximum: number): readonly Mutant[] {
  const operators = [...new Set(mutants.map(({ operator }) => operator))];
  const groups = operators
    .map((name) => mutants.filter(({ operator }) => operator === name))
    .toSorted((one, other) => one.length - other.length);
  const picked = new Set<Mutant>();
  for (const [index, group] of groups.entries()) {
    const share = Math.floor((maximum - picked.size) / (groups.length - index));
    for (const mutant of evenly(group, share)) picked.add(mutant);
  }
  return mutants.filter((mutant) => picked.has(mutant));
}

function evenly<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]!);
}
