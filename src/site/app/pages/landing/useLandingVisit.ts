import { useEffect } from 'react';
import { trackEvent } from '../../../observability/analytics/trackEvent.ts';
import { localStore } from '../../../storage/siteStorage.ts';

/**
 * Stores which landing page a visit has seen last: the lead carries it as its form variant (seed 0 §2). Then the event of the
 * page is counted.
 */
export function useLandingVisit(formVariant: string, event?: 'LOADED' | 'view_landing'): void {
  useEffect(() => {
    localStore.set('form_variant', formVariant);
    if (event !== undefined) trackEvent(event);
  }, [formVariant, event]);
}
