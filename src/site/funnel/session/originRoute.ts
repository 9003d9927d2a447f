import { givenState } from '../../../router/index.ts';

/** The state of a history entry that a flow is left for: the route of that flow, so that a Back can return to it. */
export function createOriginState(route: string): { readonly leftFrom: string } {
  return { leftFrom: route };
}

/** The route of the flow that was left for the present history entry; `undefined` when no flow was left for it. */
export function readOriginRoute(): string | undefined {
  const given = givenState();
  const isOurs = typeof given === 'object' && given !== null && 'leftFrom' in given;
  return isOurs && typeof given.leftFrom === 'string' ? given.leftFrom : undefined;
}
