import type { ShownPlace } from '../../../runtime/index.ts';
import { loadDeferredSiteModules } from '../../deferred/loadDeferredSiteModules.ts';
import { captureError } from '../../monitor/captureError.ts';

/** Counts a place that is shown. The counter is loaded after the first screen; places that were shown before it are counted then. */
export function trackPlace(shown: ShownPlace): void {
  const at = Date.now();
  loadDeferredSiteModules().then(
    ({ followPlace }) => followPlace(shown, at),
    (error: unknown) => captureError('A place was not counted', error),
  );
}
