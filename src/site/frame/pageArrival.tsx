import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';

const InitialLocationContext = createContext<Location | undefined>(undefined);

/** Remembers the location that the document was opened or reloaded at. */
export function InitialLocationProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const [initial] = useState(location);
  return <InitialLocationContext value={initial}>{children}</InitialLocationContext>;
}

/**
 * True when the user came to this page from another page of the site. Then focus goes to the heading. A document that was
 * opened or reloaded is read from its top.
 */
export function useIsClientNavigation(): boolean {
  const initial = useContext(InitialLocationContext);
  const location = useLocation();
  const [isClientNavigation] = useState(initial !== undefined && location !== initial);
  return isClientNavigation;
}

/** The state of the history entry of a user who was led away from an address of a flow, because this tab has no run for it. */
interface RedirectState {
  /** The route of that flow. */
  readonly redirectedFrom: string;
}

/** What the entry of the page that somebody is led to keeps. `route` is that of the flow that they are led away from. */
export function createRedirectState(route: string): RedirectState {
  return { redirectedFrom: route };
}

/** The route of the flow that the user was led away from to this page, in this document; `undefined` for every other user. */
export function useRedirectingRoute(): string | undefined {
  const { state } = useLocation() as { readonly state: Partial<RedirectState> | null };
  const isClientNavigation = useIsClientNavigation();
  return isClientNavigation ? state?.redirectedFrom : undefined;
}
