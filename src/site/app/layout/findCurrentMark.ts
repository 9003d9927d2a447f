import type { MenuEntry } from './menuContent.ts';

/**
 * The `aria-current` of a menu entry for the present path: `page` on the page itself, `true` on a page below it, `undefined`
 * elsewhere. Like the route table, it ignores a final slash and the case of letters.
 */
export function findCurrentMark({ href, section = false }: MenuEntry, pathname: string): 'page' | 'true' | undefined {
  const here = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  if (here === href) return 'page';
  return section && here.startsWith(`${href}/`) ? 'true' : undefined;
}
