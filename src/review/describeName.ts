import { parseBaseName } from '../analysis/reviewPages/index.ts';
import type { ReviewCatalog } from '../analysis/reviewPages/index.ts';

/** What people call a flow that is compared: one of the base by its revision, such as `main:lead@2`. */
export function describeName(name: string, { base }: ReviewCatalog): string {
  const id = parseBaseName(name);
  return id === undefined || base === undefined ? name : `${base}:${id}`;
}
