/** The history state of an entry that a flow was left for. It names the route of the flow, so that Back can return to it. */
export function createOriginState(route: string): { readonly leftFrom: string } {
  return { leftFrom: route };
}

/** The route of the flow that was left for the present history entry; `undefined` when no flow was left for it. */
export function readOriginRoute(): string | undefined {
  // React Router stores the state of `navigate` as `usr`.
  const { usr } = (window.history.state ?? {}) as { readonly usr?: { readonly leftFrom?: unknown } | null };
  const route = usr?.leftFrom;
  return typeof route === 'string' ? route : undefined;
}
