import { parseBaseName } from '../analysis/reviewPages/index.ts';
import type { ReviewCatalog } from '../analysis/reviewPages/index.ts';

/** The display name of a compared flow. That of a flow of the base revision names the revision, such as `main:lead@2`. */
export function describeName(name: string, { base }: ReviewCatalog): string {
  const id = parseBaseName(name);
  return id === undefined || base === undefined ? name : `${base}:${id}`;
}
