import type { Context } from './context.ts';
import type { Flow } from './flow.ts';
import { getStep } from './place.ts';
import type { Place } from './place.ts';

const parameterPattern = /:([A-Za-z][A-Za-z0-9]*)/g;

/** The names of the parameters of a route, in order: `plan` of `/checkout/:plan`. */
export function listRouteParameters(route: string): readonly string[] {
  return [...route.matchAll(parameterPattern)].map(([, name = '']) => name);
}

/** The route with each parameter replaced by what `replace` gives for its name. */
export function replaceRouteParameters(route: string, replace: (name: string) => string): string {
  return route.replace(parameterPattern, (_, name: string) => replace(name));
}

/**
 * The facts that the parameters of an address give a flow: those with `from: "route"`. `undefined` when a parameter is missing or
 * has a value that the flow does not list, because no page has such an address.
 */
export function readRouteFacts(
  flow: Flow,
  parameters: { readonly [name: string]: string | undefined },
): { readonly [name: string]: string } | undefined {
  const facts: Record<string, string> = {};
  for (const [name, declaration] of Object.entries(flow.context)) {
    if (declaration.from !== 'route' || !('oneOf' in declaration)) continue;
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (value === undefined || !declaration.oneOf.includes(value)) return undefined;
    facts[name] = value;
  }
  return facts;
}

/** The address of the flow in a run with these facts. A parameter without a value is not replaced. */
export function getRouteAddress({ route }: Pick<Flow, 'route'>, { facts }: Context): string {
  return replaceRouteParameters(route, (name) => {
    const value = Object.hasOwn(facts, name) ? facts[name] : undefined;
    return typeof value === 'string' ? encodeURIComponent(value) : `:${name}`;
  });
}

/** The address of a place: that of the flow, and the path of the step. */
export function getAddress(flow: Flow, { place, context }: { readonly place: Place; readonly context: Context }): string {
  const { path } = getStep(flow, place.step);
  const address = getRouteAddress(flow, context);
  return path === '' ? address : `${address}/${path}`;
}
