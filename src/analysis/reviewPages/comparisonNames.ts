import type { ComparedNames } from './reviewData.ts';

const basePrefix = 'base:';

/** The name of a flow in the base revision, such as `base:lead@2`. */
export function getBaseName(id: string): string {
  return `${basePrefix}${id}`;
}

/** The id of the flow that a name such as `base:lead@2` means; `undefined` for a name without the prefix. */
export function parseBaseName(name: string): string | undefined {
  return name.startsWith(basePrefix) ? name.slice(basePrefix.length) : undefined;
}

/** The name of the data of a comparison. Colons are replaced, because it is also the name of a file. */
export function getComparisonDataName({ a, b }: ComparedNames): string {
  return `compare-${a}-${b}`.replaceAll(':', '.');
}
