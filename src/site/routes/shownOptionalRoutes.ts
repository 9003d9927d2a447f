import { optionalRoutes } from './routeTable.ts';
import type { OwnPageRoute } from './routeTable.ts';

/**
 * The optional pages that are switched on, as each document that the server sends says in its head
 * (src/server/static-site/document-head.ts).
 */
export function readShownOptionalRoutes(head: ParentNode): readonly OwnPageRoute[] {
  const shown = head.querySelector<HTMLMetaElement>('meta[name=optional-pages]')?.content.split(' ') ?? [];
  return optionalRoutes.filter(({ page }) => shown.includes(page));
}
