import artAtNight from '../../../../ui/art/arch-wide-night.svg';
import art from '../../../../ui/art/arch-wide.svg';
import logo from '../../../../ui/art/sample-logo-foundation.svg';
import { PartnerScreen } from '../landing/PartnerScreen.tsx';

/** A sample partner. Replace it by an organisation that has agreed to it (seed 0 §2, 'Partner and veterans pages'). */
const partner = {
  formVariant: 'sample-foundation',
  name: 'Sample Foundation',
  href: 'https://foundation.example.com/',
  logo,
  art: { src: art, night: artAtNight },
  heading: 'One path, from\u00a0either side',
  lead: 'Sample Foundation tells people about care at home. What you answer here stays between you and us.',
} as const;

/** The page that is shared with Sample Foundation. */
export default function SampleFoundationPage() {
  return <PartnerScreen partner={partner} />;
}
