import artAtNight from '../../../../ui/art/doors-three-night.svg';
import art from '../../../../ui/art/doors-three.svg';
import logo from '../../../../ui/art/sample-logo-network.svg';
import { PartnerScreen } from '../landing/PartnerScreen.tsx';

/** A sample partner. Replace it by an organisation that has agreed to it (seed 0 §2, 'Partner and veterans pages'). */
const partner = {
  formVariant: 'sample-network',
  name: 'Sample Network',
  href: 'https://network.example.com/',
  logo,
  art: { src: art, night: artAtNight },
  heading: 'Care that someone you know points to',
  lead: 'Members of Sample Network come to the same assessment, the same clinicians and the same prices as everybody else.',
} as const;

/** The page that is shared with Sample Network. */
export default function SampleNetworkPage() {
  return <PartnerScreen partner={partner} />;
}
