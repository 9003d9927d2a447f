import { describeHiddenCharacter } from './hiddenCharacter.ts';

/**
 * The suggestion of the name among `known` that was probably meant; `undefined` when no name is similar. If the difference is
 * invisible, the suggestion describes it.
 */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const nearest = findNearestName(name, known);
  if (nearest === undefined) return undefined;
  const hidden = describeHiddenCharacter(name);
  return `Did you mean '${nearest}'?${hidden === undefined ? '' : ` ${hidden}`}`;
}

/** The name among `known` that was probably meant; `undefined` when no name is similar. */
export function findNearestName(name: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((candidate) => ({ candidate, away: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .toSorted((left, right) => left.away - right.away);
  const best = ranked[0];
  return best !== undefined && best.away <= Math.max(1, Math.floor(name.length / 3)) ? best.candidate : undefined;
}

/** The most names that a suggestion lists. Of more names it gives examples. */
const maxListedNames = 20;

/** A suggestion that lists the known names; `undefined` when there are none. */
export function describeKnownNames(known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const quoted = known.map((name) => `'${name}'`);
  return known.length > maxListedNames
    ? `There are ${known.length} to choose from, such as ${quoted.slice(0, 3).join(', ')}.`
    : `There is ${quoted.join(', ')}.`;
}

/** The edit distance: the number of letters to add, remove, replace or swap with their neighbour. For 'abuot' and 'about' it is 1. */
export function editDistance(left: string, right: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const following = [i];
    for (let j = 1; j <= right.length; j++) {
      const replaced = row[j - 1]! + Number(left[i - 1] !== right[j - 1]);
      const isSwap = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      const swapped = isSwap ? before[j - 2]! + 1 : Infinity;
      following.push(Math.min(replaced, swapped, row[j]! + 1, following[j - 1]! + 1));
    }
    [before, row] = [row, following];
  }
  return row[right.length]!;
}
