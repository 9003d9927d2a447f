import { lazy } from 'react';
import type { ComponentType } from 'react';
import { useRedirectingRoute } from '../../frame/pageArrival.tsx';
import { captureError } from '../../monitor/captureError.ts';
import type { RedirectNoticeProps } from './RedirectNotice.tsx';

const RedirectNotice = lazy(async () => ({ default: await loadNotice() }));

/**
 * The notice for a client who was redirected here from a step of a flow. Its code is loaded for these clients only, and it is
 * rendered with the page, so that it moves nothing.
 */
export function AfterRedirect() {
  const route = useRedirectingRoute();
  return route === undefined ? null : <RedirectNotice route={route} />;
}

async function loadNotice(): Promise<ComponentType<RedirectNoticeProps>> {
  try {
    return await (await import('./RedirectNotice.tsx')).loadRedirectNotice();
  } catch (error) {
    captureError('The notice after a redirect could not be loaded', error);
    // The page is shown without the notice.
    return () => null;
  }
}
