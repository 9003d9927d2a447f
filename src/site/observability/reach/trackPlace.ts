import type { ShownPlace } from '../../../runtime/index.ts';
import { loadDeferredSiteModules } from '../../deferred/loadDeferredSiteModules.ts';
import { captureError } from '../../monitor/captureError.ts';

/** Counts a shown place. The counter is loaded after the first screen; earlier places are then counted with the time at which they were shown. */
export function trackPlace(shown: ShownPlace): void {
  const at = Date.now();
  loadDeferredSiteModules().then(
    ({ followPlace }) => followPlace(shown, at),
    (error: unknown) => captureError('A place was not counted', error),
  );
}
