import { helpLink } from '../../config/helpLink.ts';
import { externalLinks } from '../../config/externalLinks.ts';

/** The links in the footer, in order. */
export const footerLinks: readonly { readonly label: string; readonly href: string }[] = [
  { label: 'Take the assessment', href: '/talk-to-us' },
  { label: 'Talk with us', href: '/talk-with-us' },
  { label: 'How ketamine works', href: '/how-ketamine-works' },
  { label: 'Questions and answers', href: '/faq' },
  { label: 'Journal', href: '/journal' },
  { label: 'Impact', href: '/impact' },
  { label: 'Company', href: '/company' },
  helpLink,
  { label: 'Log in', href: externalLinks.patientPortal },
  { label: 'Careers', href: externalLinks.careers },
  { label: 'Privacy', href: externalLinks.privacy },
  { label: 'Terms', href: externalLinks.terms },
];
