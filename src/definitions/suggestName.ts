import { didYouMean } from '../engine/index.ts';

/** The suggestion for a name that does not exist: the name that was probably meant, else the existing names. */
export function suggestName(name: string, known: readonly string[]): string {
  return didYouMean(name, known) ?? (known.length === 0 ? 'Take it away.' : `There is ${known.join(', ')}.`);
}
