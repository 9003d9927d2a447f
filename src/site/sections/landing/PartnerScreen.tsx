import { LandingScreen } from './LandingScreen.tsx';
import type { PartnerPage } from './partnerPage.ts';
import { useLandingVisit } from './useLandingVisit.ts';

/** The landing page of a partner. */
export function PartnerScreen({ page: { formVariant, content } }: { readonly page: PartnerPage }) {
  useLandingVisit(formVariant, 'LOADED');
  return <LandingScreen content={content} />;
}
