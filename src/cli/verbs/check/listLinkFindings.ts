import { matchPath } from '@remix-run/router';
import type { AddressedFlow } from '../../../definitions/index.ts';
import { childLocation, createFinding, didYouMean, fileLocation, isObject } from '../../../engine/index.ts';
import type { FileLocation, Finding, FlowDefinition } from '../../../engine/index.ts';

/** The address of one of our own pages, as a file writes it. */
interface WrittenLink {
  readonly href: string;
  readonly at: FileLocation;
}

/**
 * The findings for links and ends of a flow that lead to a page that the site does not have: none of its own pages
 * (schemas/site-parts.json), no address of a flow, and none below one. `shown` are the flows that have an address. There are no
 * findings if the root does not list the pages of its site.
 */
export function listLinkFindings({ file, flow, items, siteParts }: FlowDefinition, shown: readonly AddressedFlow[]): readonly Finding[] {
  const pages = siteParts?.pages ?? [];
  if (pages.length === 0) return [];
  const routes = [flow.route, ...shown.map(({ route }) => route)];
  const paths = [...pages, ...routes.map((route) => `${route}/*`)];
  const files = [
    { file, content: flow as unknown },
    ...Object.values(items).map((one) => ({ file: one.file, content: one.item as unknown })),
  ];
  const links = files.flatMap((one) => listLinks(one.content, fileLocation(one.file)));
  return links.flatMap(({ href, at }) => {
    const [address = ''] = href.split(/[?#]/);
    if (paths.some((path) => matchPath(path, address) !== null)) return [];
    const known = [...pages, ...routes].map((path) => path.replace(/(?<=.)\/\*$/, ''));
    const hint = didYouMean(address, known) ?? 'schemas/site-parts.json lists the pages of the site under "pages".';
    return [createFinding('unknown-reference', at, `The site has no page ${address}: this would lead to 'Page not found'.`, hint)];
  });
}

/** Every `href` in a file that is an address of one of our own pages. */
function listLinks(content: unknown, at: FileLocation): readonly WrittenLink[] {
  if (Array.isArray(content)) return content.flatMap((entry, index) => listLinks(entry, childLocation(at, index)));
  if (!isObject(content)) return [];
  return Object.entries(content).flatMap(([key, value]) => {
    if (key !== 'href' || typeof value !== 'string') return listLinks(value, childLocation(at, key));
    return value.startsWith('/') ? [{ href: value, at: childLocation(at, key) }] : [];
  });
}
