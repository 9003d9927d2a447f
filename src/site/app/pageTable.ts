import { flowPages } from 'flow-pages';
import { isPrerendering } from '../browser/isPrerendering.ts';
import { getPageFile, notFoundRoute, optionalRoutes, routeTable } from '../routes/routeTable.ts';
import type { OwnPageRoute } from '../routes/routeTable.ts';
import { readShownOptionalRoutes } from '../routes/shownOptionalRoutes.ts';
import { lazyPage } from './loading/lazyPage.tsx';
import type { PageModule } from './loading/lazyPage.tsx';
import type { RoutedPage } from './pageRegistry.ts';

/** The code of the site's own pages, by file. */
const modules = import.meta.glob<PageModule>('./pages/*/[A-Z]*Page.tsx');

/**
 * Whether the exports of pages are checked, which TypeScript cannot do for modules that are found by a pattern. Browsers get no check
 * of a built site, because the build has rendered every page.
 */
const hasExportChecks = import.meta.env.DEV || import.meta.env.SSR;

/** A page with its code. The build fails for a page of the route table that has no code. */
function addCode(route: OwnPageRoute): readonly RoutedPage[] {
  const file = getPageFile(route.page);
  const load = modules[`./${file}`];
  if (load === undefined) return [];
  return [{ ...route, ...lazyPage(hasExportChecks ? async () => requireComponent(await load(), file) : load) }];
}

/** Returns the module of a page. Throws when it has no default export. */
function requireComponent({ default: component, ...others }: Partial<PageModule>, file: string): PageModule {
  if (component !== undefined) return { default: component, ...others };
  throw new Error(`src/site/app/${file} has no default export. Export its component as the default (src/README.md, 'A page').`);
}

/**
 * The build renders all optional pages. The documents of the development server name no optional pages, so it shows all those that
 * have an address of their own.
 */
function listShownOptionalRoutes(): readonly OwnPageRoute[] {
  if (isPrerendering) return optionalRoutes;
  if (import.meta.env.DEV) return optionalRoutes.filter(({ path }) => routeTable.every((route) => route.path !== path));
  return readShownOptionalRoutes(document.head);
}

/**
 * Every page of the site with its route; of two pages at one address the first is shown. The first scripts do not contain it: see
 * `pageRegistry.ts`.
 */
export const pageTable: readonly RoutedPage[] = [
  ...[...listShownOptionalRoutes(), ...routeTable, notFoundRoute].flatMap(addCode),
  ...flowPages.map(({ path, page, noindex, load }) => ({ path, page, noindex, ...lazyPage(load) })),
];
