import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { reloadDocument } from '../../observability/analytics/countedEvents.ts';
import { isAtPath } from '../../routes/isAtPath.ts';
import { hasSchedulerScript } from './loadSchedulerScript.ts';

/** The pages on which code of the scheduler may run: they show no data that it has not received. */
const schedulerPaths = ['/talk-with-us/cp-call', '/talk-with-us/cp-done', '/call-cp'];

/**
 * Reloads the document when the client leaves a page with the scheduler, so that its code cannot read other pages.
 * For every page that shows the scheduler.
 */
export function useReloadOnSchedulerExit(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    reloadIfScriptLoaded(pathname);
    // The address is already that of the next page.
    return () => reloadIfScriptLoaded(window.location.pathname);
  }, [pathname]);
}

function reloadIfScriptLoaded(pathname: string): void {
  if (hasSchedulerScript() && !schedulerPaths.some((path) => isAtPath(path, pathname))) reloadDocument();
}
