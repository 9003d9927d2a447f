import artAtNight from '../../../../ui/art/doors-two-night.svg';
import art from '../../../../ui/art/doors-two.svg';
import logo from '../../../../ui/art/sample-logo-clinic.svg';
import { PartnerScreen } from '../landing/PartnerScreen.tsx';

/** A sample partner. Replace it by an organisation that has agreed to it (seed 0 §2, 'Partner and veterans pages'). */
const partner = {
  formVariant: 'sample-clinic',
  name: 'Sample Clinic',
  href: 'https://clinic.example.com/',
  logo,
  art: { src: art, night: artAtNight },
  heading: 'Two doors, the same light',
  lead: 'Sample Clinic and Nue Life work together, so that its patients can find at-home ketamine therapy through people they already know.',
} as const;

/** The page that is shared with Sample Clinic. */
export default function SampleClinicPage() {
  return <PartnerScreen partner={partner} />;
}
