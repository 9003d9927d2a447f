import { useEffect } from 'react';
import { trackEvent } from '../../../observability/analytics/trackEvent.ts';
import { localStore } from '../../../storage/siteStorage.ts';

interface LandingVisit {
  /** The form variant that the lead carries (seed 0 §2). */
  readonly formVariant: string;
  /** True for a page for everybody: it does not replace a variant that a link, or a page for a group, has stored. */
  readonly isGeneral?: boolean;
  readonly event?: 'LOADED' | 'view_landing';
}

/** Stores the landing page that the visit has seen last, then counts the event of the page. */
export function useLandingVisit({ formVariant, isGeneral = false, event }: LandingVisit): void {
  useEffect(() => {
    if (!isGeneral || localStore.get('form_variant') === undefined) localStore.set('form_variant', formVariant);
    if (event !== undefined) trackEvent(event);
  }, [formVariant, isGeneral, event]);
}
