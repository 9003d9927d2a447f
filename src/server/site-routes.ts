/** What the build says about the site: dist/site/routes.json. */
export interface RoutesFile {
  readonly routes: readonly { readonly pattern: string }[];
  readonly definitions: SiteDefinitions;
}

/** Which flows the site was built with. */
export interface SiteDefinitions {
  /** What `FLOWS_FROM` was. */
  readonly from: string;
  /** By id. */
  readonly flows: { readonly [id: string]: { readonly release?: string; readonly hash: string } };
}

/** True when the value is a `RoutesFile`. */
export function isRoutesFile(value: unknown): value is RoutesFile {
  if (!isRecord(value)) return false;
  const { routes, definitions } = value;
  const hasPatterns = Array.isArray(routes) && routes.every((route) => isRecord(route) && typeof route.pattern === 'string');
  return hasPatterns && isRecord(definitions) && typeof definitions.from === 'string' && isRecord(definitions.flows);
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}

/**
 * Tells the site's addresses from unknown ones, by the patterns of its router: `:name` is one part,
 * `:name?` one or none, a final `*` any number. The pattern that catches everything is left out.
 */
export function routeMatcher({ routes }: Pick<RoutesFile, 'routes'>): (path: string) => boolean {
  const patterns = routes.filter(({ pattern }) => !/^\/?\*$/.test(pattern)).map(({ pattern }) => expression(pattern));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function expression(pattern: string): RegExp {
  const parts = pattern
    .split('/')
    .filter((part) => part !== '')
    .map(partExpression);
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}

function partExpression(part: string): string {
  if (part === '*') return '(?:/.*)?';
  if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  return `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
}
