/**
 * Told what a long piece of work is doing, in a few plain words, and how much of that is done, from 0 to 1. While the
 * words stay the same the share never falls, and it ends at 1 unless the work is broken off. `which` says at which of
 * several alike things it is, such as '14 of 58'.
 */
export type Progress = (doing: string, share: number, which?: string) => void;

/** For work that nobody watches. */
export const noProgress: Progress = () => undefined;

/** The same with what comes before its words, such as 'checking lead@2: '. */
export function withProgressPrefix(progress: Progress, head: string): Progress {
  return (doing, share, which) => progress(head + doing, share, which);
}

/**
 * Work that may have to be begun anew, in another way: each time it has begun, what it gives is told its share. Every
 * try has words of its own, so that none seems to go back.
 */
export function progressPerAttempt(progress: Progress, doing: string): () => (share: number) => void {
  let begun = 0;
  return () => {
    begun += 1;
    const words = begun === 1 ? doing : `${doing} (try ${begun})`;
    return (share) => progress(words, share);
  };
}

/** Makes something of each of several things in turn; `within` is told how much of the one at hand is done. */
export function mapWithProgress<T, R>(
  items: readonly T[],
  doing: string,
  progress: Progress,
  make: (item: T, within: (share: number) => void) => R,
): readonly R[] {
  const all = items.length;
  const results = items.map((item, index) => {
    const within = (share: number): void => progress(doing, (index + share) / all, `${index + 1} of ${all}`);
    within(0);
    return make(item, within);
  });
  if (all > 0) progress(doing, 1);
  return results;
}
