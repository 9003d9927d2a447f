import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { reloadDocument } from '../../observability/analytics/countedEvents.ts';
import { isAtPath } from '../../routes/isAtPath.ts';
import { hasSchedulerScript } from './loadSchedulerScript.ts';

/** The pages on which code of the scheduler may run. They show only data that the scheduler receives anyway. */
const schedulerPaths = ['/talk-with-us/cp-call', '/talk-with-us/cp-done', '/call-cp'];

/**
 * Reloads the document when the client leaves a page with the scheduler, so that the code of the scheduler cannot read other pages.
 * Every page that shows the scheduler must call it.
 */
export function useReloadOnSchedulerExit(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    reloadIfScriptLoaded(pathname);
    // At the cleanup, the address is already that of the next page.
    return () => reloadIfScriptLoaded(window.location.pathname);
  }, [pathname]);
}

function reloadIfScriptLoaded(pathname: string): void {
  if (hasSchedulerScript() && !schedulerPaths.some((path) => isAtPath(path, pathname))) reloadDocument();
}
