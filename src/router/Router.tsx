import { createContext, startTransition, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Arrival, Entry, History, Location } from './history.ts';

const RouterContext = createContext<{ readonly history: History; readonly entry: Entry } | undefined>(undefined);

interface RouterProps {
  /** The same for the router's whole life. */
  readonly history: History;
  /** The page of a path: the same value for all addresses of one page. */
  readonly pageOf: (pathname: string) => unknown;
  readonly children?: ReactNode;
}

/**
 * Tells the screens within where the visit stands. Another page is come to as a transition: while its code is not there,
 * the one before it stays. Within a page that is drawn, an entry is come to together with all else that a press changes.
 */
export function Router({ history, pageOf, children }: RouterProps) {
  const [entry, setEntry] = useState(history.entry);
  const drawn = pageOf(entry.location.pathname);
  useLayoutEffect(
    () =>
      history.listen((come) => {
        if (pageOf(come.location.pathname) === drawn) setEntry(come);
        else startTransition(() => setEntry(come));
      }),
    [history, pageOf, drawn],
  );
  return <RouterContext value={useMemo(() => ({ history, entry }), [history, entry])}>{children}</RouterContext>;
}

/** Leads on as soon as it is drawn, in place of the present entry. */
export function Redirect({ to }: { to: string }) {
  const history = useHistory();
  useEffect(() => history.to(to, { replace: true }), [history, to]);
  return null;
}

/** Where the visit stands. */
export function useLocation(): Location {
  return useRouter().entry.location;
}

/** How it came there. */
export function useArrival(): Arrival {
  return useRouter().entry.arrival;
}

/** The ways to other pages. */
export function useHistory(): History {
  return useRouter().history;
}

function useRouter() {
  const router = useContext(RouterContext);
  if (router === undefined) throw new Error('A part that asks for the address was drawn outside of the <Router>; put it inside.');
  return router;
}
