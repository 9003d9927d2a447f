import { matchRoutes } from '@remix-run/router';
import type { AgnosticRouteMatch } from '@remix-run/router';
import { isObject } from '../../engine/index.ts';
import { decodePercent } from '../decode-percent.ts';

/** The addresses of the site, and the flows that it was built with. */
export interface SiteRoutes {
  readonly routes: readonly SiteRoute[];
  /** The document of every other address, sent with status 404. */
  readonly notFound: string;
  readonly redirects: readonly SiteRedirect[];
  readonly definitions: SiteDefinitions;
}

/** The content of dist/site/routes.json, which the build of the site writes. */
export interface RoutesFile extends SiteRoutes {
  /** Pages that are served only when the configuration names them. */
  readonly optional: readonly OptionalRoute[];
}

/** A route of the site. */
export interface SiteRoute {
  /** A path of React Router, such as `/checkout/:plan`. */
  readonly path: string;
  /** The document, relative to the built site. */
  readonly file: string;
}

/** The route of an optional page. */
export interface OptionalRoute extends SiteRoute {
  readonly name: string;
  /** True for a page that search engines must not list. */
  readonly noindex: boolean;
}

/** A redirect. */
interface SiteRedirect {
  /** A path without parameters, such as `/learn`. */
  readonly path: string;
  /** A path of this site, or the URL of another site. */
  readonly to: string;
}

/** The flows that the site was built with. */
export interface SiteDefinitions {
  /** The value of `FLOWS_FROM` during the build. */
  readonly from: string;
  /** The flows, by id. */
  readonly flows: { readonly [id: string]: { readonly release?: string; readonly hash: string } };
}

/** True when the value is a `RoutesFile`. */
export function isRoutesFile(value: unknown): value is RoutesFile {
  if (!isObject(value)) return false;
  const { routes, optional, notFound, redirects, definitions } = value;
  const hasRoutes = Array.isArray(routes) && routes.every(isRoute) && Array.isArray(optional) && optional.every(isOptionalRoute);
  const hasDocuments = hasRoutes && typeof notFound === 'string';
  const hasRedirects = Array.isArray(redirects) && redirects.every(isRedirect);
  return hasDocuments && hasRedirects && isObject(definitions) && typeof definitions['from'] === 'string' && isObject(definitions['flows']);
}

function isRoute(value: unknown): value is SiteRoute {
  return isObject(value) && typeof value['path'] === 'string' && typeof value['file'] === 'string';
}

function isOptionalRoute(value: unknown): value is OptionalRoute {
  return isRoute(value) && 'name' in value && typeof value.name === 'string' && 'noindex' in value && typeof value.noindex === 'boolean';
}

function isRedirect(value: unknown): value is SiteRedirect {
  return isObject(value) && typeof value['path'] === 'string' && typeof value['to'] === 'string';
}

/**
 * Creates a function that finds the route of an address with the matcher of the browser's router: the most specific path wins, and
 * neither case nor a trailing slash matters. The function returns `undefined` for an address that no route matches.
 */
export function createRouteMatcher<Route extends { readonly path: string }>(
  routes: readonly Route[],
): (address: string) => RouteMatch<Route> | undefined {
  const routeObjects = [...routes];
  // The matcher prints a warning for an address that it cannot decode, and clients must not be able to write to the log.
  return (address) => (decodePercent(address) === undefined ? undefined : matchRoutes(routeObjects, address)?.at(-1));
}

/** The route of an address, and the parameters of its path. */
type RouteMatch<Route> = Pick<AgnosticRouteMatch, 'params'> & { readonly route: Route };
