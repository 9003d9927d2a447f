import type { History } from '@remix-run/router';
import { startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';

interface HistoryRouterProps {
  /** Created with `v5Compat`, so that it also reports its own pushes. It must always be the same object. */
  readonly history: History;
  /** True when both addresses show the same page. */
  readonly isSamePage: (from: string, to: string) => boolean;
  readonly children?: ReactNode;
}

/**
 * React Router's `Router` over a history. React Router's own router for browsers would render every navigation in the same way.
 * This one renders another page as a transition: the present page stays until the code of the other page is loaded. A new entry of
 * the present page is rendered at once, so that a click on Next renders run and address in one commit.
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
