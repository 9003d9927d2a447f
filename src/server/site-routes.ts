/** What the build says about the site's routes: dist/site/routes.json. */
export interface RoutesFile {
  readonly routes: readonly { readonly pattern: string }[];
}

/** True when the value is a `RoutesFile`. */
export function isRoutesFile(value: unknown): value is RoutesFile {
  const routes: unknown = typeof value === 'object' && value !== null && 'routes' in value ? value.routes : undefined;
  return (
    Array.isArray(routes) &&
    routes.every((route: unknown) => typeof route === 'object' && route !== null && 'pattern' in route && typeof route.pattern === 'string')
  );
}

/**
 * Tells the site's addresses from unknown ones, by the patterns of its router: `:name` is one part,
 * `:name?` one or none, a final `*` any number. The pattern that catches everything is left out.
 */
export function routeMatcher({ routes }: RoutesFile): (path: string) => boolean {
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
