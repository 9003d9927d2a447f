import type { History } from '@remix-run/router';
import { startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';

interface HistoryRouterProps {
  /** Created with `v5Compat`, so that it reports its own pushes too. Must not change. */
  readonly history: History;
  /** True when both addresses show the same page. */
  readonly isSamePage: (from: string, to: string) => boolean;
  readonly children?: ReactNode;
}

/**
 * The `Router` of React Router over a history. Its router for browsers would render every navigation in the same way. Here another
 * page is rendered as a transition: the present page stays until the code of the other one is loaded. A new entry of the
 * present page is set at once, so a click on Next renders run and address in one commit.
 */
export function HistoryRouter({ history, isSamePage, children }: HistoryRouterProps) {
  const [entry, setEntry] = useState(() => ({ location: history.location, action: history.action }));
  const { pathname } = entry.location;
  useLayoutEffect(
    () =>
      history.listen(({ location, action }) => {
        if (isSamePage(pathname, location.pathname)) setEntry({ location, action });
        else startTransition(() => setEntry({ location, action }));
      }),
    [history, isSamePage, pathname],
  );
  return (
    <Router location={entry.location} navigationType={entry.action} navigator={history}>
      {children}
    </Router>
  );
}
