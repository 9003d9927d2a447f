import { helpLink } from '../../config/helpLink.ts';
import { externalLinks } from '../../config/externalLinks.ts';
import { socialPages } from '../../config/socialPages.ts';

/** The words and links of the footer, in order. */
export const footerContent = {
  notEmergency: 'Nue Life is not an emergency service.',
  links: [
    { name: 'Take the assessment', href: '/talk-to-us' },
    { name: 'Talk with us', href: '/talk-with-us' },
    { name: 'How ketamine works', href: '/how-ketamine-works' },
    { name: 'FAQ', href: '/faq' },
    { name: 'Journal', href: '/journal' },
    { name: 'Impact', href: '/impact' },
    { name: 'Company', href: '/company' },
    { name: helpLink.label, href: helpLink.href },
    { name: 'Log in', href: externalLinks.patientPortal },
    { name: 'Careers', href: externalLinks.careers },
    { name: 'Privacy', href: externalLinks.privacy },
    { name: 'Terms', href: externalLinks.terms },
  ],
  social: { name: 'Elsewhere', links: socialPages },
} as const;
