/**
 * Receives the progress of a long piece of work: what it is doing, in a few words, and the finished share from 0 to 1. While the
 * words stay the same the share never falls, and it ends at 1 unless the work is cancelled. `which` names the current one of several
 * similar elements, such as '14 of 58'.
 */
export type Progress = (doing: string, share: number, which?: string) => void;

/** Ignores all reports. */
export const noProgress: Progress = () => undefined;

/** Adds a prefix to the words of each report, such as 'checking lead@2: '. */
export function withProgressPrefix(progress: Progress, head: string): Progress {
  return (doing, share, which) => progress(head + doing, share, which);
}

/**
 * Progress of work that may need several attempts. Call the returned function at the start of each attempt; it returns the function
 * that reports the share. Each attempt has its own words, so that the share never falls while the words stay the same.
 */
export function progressPerAttempt(progress: Progress, doing: string): () => (share: number) => void {
  let begun = 0;
  return () => {
    begun += 1;
    const words = begun === 1 ? doing : `${doing} (try ${begun})`;
    return (share) => progress(words, share);
  };
}

/** Maps items in turn and reports progress; `within` receives the share of the current item. */
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
