import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hasSchedulerScript } from './loadSchedulerScript.ts';

/** The pages on which code of the scheduler may run: they show no data that it has not received. */
const schedulerPaths = /^\/(talk-with-us\/cp-(call|done)|call-cp)\/?$/i;

/**
 * Loads the next screen anew when a page is left that code of the scheduler was loaded into: what is typed and shown
 * elsewhere is none of its business. For every page that shows the scheduler.
 */
export function useReloadOnSchedulerExit(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    reloadIfScriptLoaded(pathname);
    // Of another page, whose address is there already.
    return () => reloadIfScriptLoaded(window.location.pathname);
  }, [pathname]);
}

function reloadIfScriptLoaded(pathname: string): void {
  if (hasSchedulerScript() && !schedulerPaths.test(pathname)) window.location.reload();
}
