import { siteConfig } from '../config.ts';

/** The links in the foot of every page, in order. */
export const footerLinks: readonly { readonly label: string; readonly href: string }[] = [
  { label: 'Take the assessment', href: '/talk-to-us' },
  { label: 'Talk with us', href: '/talk-with-us' },
  { label: 'Help centre', href: siteConfig.links.helpCentre },
  { label: 'Log in', href: siteConfig.links.patientPortal },
  { label: 'Careers', href: siteConfig.links.careers },
  { label: 'Privacy', href: siteConfig.links.privacy },
  { label: 'Terms', href: siteConfig.links.terms },
];
