/** The history state of an entry that a flow was left for. It names the route of the flow, so that Back can return to it. */
export function createOriginState(route: string): { readonly leftFrom: string } {
  return { leftFrom: route };
}

/** The route in the state of the browser's present history entry; `undefined` when it was opened in another way. */
export function readOriginRoute(): string | undefined {
  // React Router stores the state of `navigate` as `usr`.
  const { usr } = (window.history.state ?? {}) as { readonly usr?: { readonly leftFrom?: unknown } | null };
  const route = usr?.leftFrom;
  return typeof route === 'string' ? route : undefined;
}
