import { useEffect } from 'react';
import { useLocation } from '../../router/index.ts';
import { holdsScript } from './script.ts';

/** The screens that may stand beside code of the scheduler: they show nothing that it has not been told. */
const beside = /^\/(talk-with-us\/cp-(call|done)|call-cp)\/?$/i;

/**
 * Loads the next screen anew when a page is left that code of the scheduler was loaded into: what is typed and shown
 * elsewhere is none of its business. For every page that shows the scheduler.
 */
export function useLeavingScheduler(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    withoutScript(pathname);
    // Of another page, whose address is there already.
    return () => withoutScript(window.location.pathname);
  }, [pathname]);
}

function withoutScript(pathname: string): void {
  if (holdsScript() && !beside.test(pathname)) window.location.reload();
}
