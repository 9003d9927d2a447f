import { help } from '../help.ts';
import { siteLinks } from '../links.ts';

/** The links in the foot of every page, in order. */
export const footerLinks: readonly { readonly label: string; readonly href: string }[] = [
  { label: 'Take the assessment', href: '/talk-to-us' },
  { label: 'Talk with us', href: '/talk-with-us' },
  help,
  { label: 'Log in', href: siteLinks.patientPortal },
  { label: 'Careers', href: siteLinks.careers },
  { label: 'Privacy', href: siteLinks.privacy },
  { label: 'Terms', href: siteLinks.terms },
];
