import { isObject } from '../../engine/index.ts';

/** The file dist/site/routes.json, which the build writes. */
export interface RoutesFile {
  readonly routes: readonly SiteRoute[];
  /** The document of every other address. */
  readonly notFound: string;
  readonly redirects: readonly SiteRedirect[];
  readonly definitions: SiteDefinitions;
}

/** The addresses of a pattern, and the document that they show, relative to the built site. */
export interface SiteRoute {
  readonly pattern: string;
  readonly file: string;
}

/** A redirect of the addresses of a pattern: to a path of this site, or to another site. */
interface SiteRedirect {
  readonly pattern: string;
  readonly to: string;
}

/** Which flows the site was built with. */
export interface SiteDefinitions {
  /** The value of `FLOWS_FROM` at the build. */
  readonly from: string;
  /** By id. */
  readonly flows: { readonly [id: string]: { readonly release?: string; readonly hash: string } };
}

/** True when the value is a `RoutesFile`. */
export function isRoutesFile(value: unknown): value is RoutesFile {
  if (!isObject(value)) return false;
  const { routes, notFound, redirects, definitions } = value;
  const hasDocuments = Array.isArray(routes) && routes.every(isRoute) && typeof notFound === 'string';
  const hasRedirects = Array.isArray(redirects) && redirects.every(isRedirect);
  return hasDocuments && hasRedirects && isObject(definitions) && typeof definitions['from'] === 'string' && isObject(definitions['flows']);
}

function isRoute(value: unknown): value is SiteRoute {
  return isObject(value) && typeof value['pattern'] === 'string' && typeof value['file'] === 'string';
}

function isRedirect(value: unknown): value is SiteRedirect {
  return isObject(value) && typeof value['pattern'] === 'string' && typeof value['to'] === 'string';
}

/**
 * Finds the route of an address, and `undefined` for an unknown one, by the patterns of the site's router: `:name` is
 * one part, `:name?` one or none, a final `*` any number. The pattern that catches everything is left out.
 */
export function createRouteMatcher<Route extends { readonly pattern: string }>(
  routes: readonly Route[],
): (path: string) => Route | undefined {
  const matchers = routes
    .filter(({ pattern }) => !/^\/?\*$/.test(pattern))
    .map((route) => ({ route, pattern: patternToRegExp(route.pattern) }));
  return (path) => matchers.find(({ pattern }) => pattern.test(path))?.route;
}

function patternToRegExp(pattern: string): RegExp {
  const parts = pattern
    .split('/')
    .filter((part) => part !== '')
    .map(segmentToRegExp);
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}

function segmentToRegExp(part: string): string {
  if (part === '*') return '(?:/.*)?';
  if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  return `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
}
