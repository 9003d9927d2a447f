import type { Partner } from '../../samples/partners.ts';
import { LandingScreen } from './LandingScreen.tsx';
import { describePartnerPage } from './partnerPage.ts';
import { useLandingVisit } from './useLandingVisit.ts';

/** The landing page of a partner. */
export function PartnerScreen({ partner }: { readonly partner: Partner }) {
  useLandingVisit(partner.formVariant, 'LOADED');
  return <LandingScreen content={describePartnerPage(partner)} />;
}
