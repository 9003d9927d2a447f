import { optionalRoutes } from './routeTable.ts';
import type { OwnPageRoute } from './routeTable.ts';

/**
 * The routes of the optional pages that are switched on. The server lists them in the head of each document
 * (src/server/static-site/document-head.ts).
 */
export function readShownOptionalRoutes(head: ParentNode): readonly OwnPageRoute[] {
  const shown = head.querySelector<HTMLMetaElement>('meta[name=optional-pages]')?.content.split(' ') ?? [];
  return optionalRoutes.filter(({ page }) => shown.includes(page));
}
