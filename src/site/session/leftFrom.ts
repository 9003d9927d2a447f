/** The state of a history entry that a flow is left for: the route of that flow, so that a Back can return to it. */
export function leaving(route: string): { readonly leftFrom: string } {
  return { leftFrom: route };
}

/** The route of the flow that was left for the present history entry; `undefined` when it was opened in another way. */
export function leftFrom(): string | undefined {
  const entry: unknown = window.history.state;
  // Where the router keeps the state that pages give it.
  const state = isRecord(entry) && isRecord(entry['usr']) ? entry['usr'] : {};
  return typeof state['leftFrom'] === 'string' ? state['leftFrom'] : undefined;
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
