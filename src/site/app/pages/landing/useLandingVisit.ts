import { useEffect } from 'react';
import { trackEvent } from '../../../observability/analytics/trackEvent.ts';
import { localStore } from '../../../storage/siteStorage.ts';

interface LandingVisit {
  /** What the lead carries as its form variant (seed 0 §2). */
  readonly formVariant: string;
  /** A page for everybody: it leaves the variant that a link, or a page for some, has stored. */
  readonly isGeneral?: boolean;
  readonly event?: 'LOADED' | 'view_landing';
}

/** Stores which landing page a visit has seen last. Then the event of the page is counted. */
export function useLandingVisit({ formVariant, isGeneral = false, event }: LandingVisit): void {
  useEffect(() => {
    if (!isGeneral || localStore.get('form_variant') === undefined) localStore.set('form_variant', formVariant);
    if (event !== undefined) trackEvent(event);
  }, [formVariant, isGeneral, event]);
}
