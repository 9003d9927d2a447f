import { useEffect } from 'react';
import { AppStoreLinks } from '../setup/AppStoreLinks.tsx';

/** The links to the app, on the page of a finalised account. A reload shows the page again: its link is used, so nothing else is left of it. */
export function FinalizedLinks() {
  useEffect(() => {
    const { pathname, search } = window.location;
    if (search === '') window.history.replaceState(window.history.state, '', `${pathname}?_done=1`);
  }, []);
  return <AppStoreLinks />;
}
