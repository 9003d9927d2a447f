import { partnerPages } from '../../../samples/partners.ts';
import { PartnerScreen } from '../../../sections/landing/PartnerScreen.tsx';

/** A page that is shared with a partner (seed 0 §2, 'Partner and veterans pages'). */
export default function PartnerNetworkPage() {
  return <PartnerScreen page={partnerPages.network} />;
}
