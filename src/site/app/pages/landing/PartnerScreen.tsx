import { LandingScreen } from './LandingScreen.tsx';
import { describePartnerPage } from './partnerPage.ts';
import type { PartnerDefinition } from './partnerPage.ts';
import { useLandingVisit } from './useLandingVisit.ts';

/** The landing page of a partner. */
export function PartnerScreen({ partner }: { readonly partner: PartnerDefinition }) {
  useLandingVisit({ formVariant: partner.formVariant, event: 'LOADED' });
  return <LandingScreen content={describePartnerPage(partner)} />;
}
