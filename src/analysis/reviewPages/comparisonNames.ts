import type { ComparedNames } from './reviewData.ts';

const basePrefix = 'base:';

/** The name of a flow as it stands in the base of a change, such as `base:lead@2`. */
export function getBaseName(id: string): string {
  return `${basePrefix}${id}`;
}

/** The flow of which a name means the one in the base; `undefined` for any other name. */
export function parseBaseName(name: string): string | undefined {
  return name.startsWith(basePrefix) ? name.slice(basePrefix.length) : undefined;
}

/** The name of the data of a comparison. It is also that of a file, so it has no colon. */
export function getComparisonDataName({ a, b }: ComparedNames): string {
  return `compare-${a}-${b}`.replaceAll(':', '.');
}
