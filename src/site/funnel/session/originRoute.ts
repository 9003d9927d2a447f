/** The history state of a page that follows a flow. It contains the route of the flow, so that Back can return there. */
export function createOriginState(route: string): { readonly leftFrom: string } {
  return { leftFrom: route };
}

/** The route of the flow that led to the current history entry; `undefined` when no flow led there. */
export function readOriginRoute(): string | undefined {
  // React Router stores the state of `navigate` as `usr`.
  const { usr } = (window.history.state ?? {}) as { readonly usr?: { readonly leftFrom?: unknown } | null };
  const route = usr?.leftFrom;
  return typeof route === 'string' ? route : undefined;
}
