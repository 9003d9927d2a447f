import { partners } from '../../../samples/partners.ts';
import { PartnerScreen } from '../../landing/PartnerScreen.tsx';

/** A page that is shared with a partner (seed 0 §2, 'Partner and veterans pages'). */
export default function PartnerClinicPage() {
  return <PartnerScreen partner={partners.clinic} />;
}
