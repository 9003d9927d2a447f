import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';

const InitialLocationContext = createContext<Location | undefined>(undefined);

/** Provides the location at which the document was opened or reloaded. */
export function InitialLocationProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const [initial] = useState(location);
  return <InitialLocationContext value={initial}>{children}</InitialLocationContext>;
}

/**
 * True when the user came to this page from another page of the site: focus then moves to the heading. False in a document that was
 * opened or reloaded, which screen readers read from its top.
 */
export function useIsClientNavigation(): boolean {
  const initial = useContext(InitialLocationContext);
  const location = useLocation();
  const [isClientNavigation] = useState(initial !== undefined && location !== initial);
  return isClientNavigation;
}

/** The state of a history entry after a redirect from an address of a flow for which this tab has no run. */
interface RedirectState {
  /** The route of the flow. */
  readonly redirectedFrom: string;
}

/** Creates the state of the history entry after a redirect. @param route The route of the flow at whose address the redirect began. */
export function createRedirectState(route: string): RedirectState {
  return { redirectedFrom: route };
}

/** The route of the flow whose address redirected the user to this page, in this document; `undefined` without such a redirect. */
export function useRedirectingRoute(): string | undefined {
  const { state } = useLocation() as { readonly state: Partial<RedirectState> | null };
  const isClientNavigation = useIsClientNavigation();
  return isClientNavigation ? state?.redirectedFrom : undefined;
}
