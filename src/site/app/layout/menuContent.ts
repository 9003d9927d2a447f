import { externalLinks } from '../../config/externalLinks.ts';

/** An entry of the menu. `section`: pages stand below its address too, and the entry is marked on them. */
export interface MenuEntry {
  readonly label: string;
  readonly href: string;
  readonly section?: boolean;
}

/** The words of the menu, and its entries in the order they are drawn in (seed 0 §2, 'Top navigation'). */
export const menuContent = {
  start: { label: 'Get Started', href: '/talk-to-us' },
  open: 'Menu',
  close: 'Close',
  entries: [
    { label: 'Home', href: '/' },
    { label: 'Company', href: '/company' },
    { label: 'How ketamine works', href: '/how-ketamine-works' },
    { label: 'FAQ', href: '/faq' },
    { label: 'Journal', href: '/journal', section: true },
    { label: 'Impact', href: '/impact' },
  ] satisfies readonly MenuEntry[],
  aside: 'Not sure yet? A person from our welcome team can talk it through with you.',
  talk: { label: 'Talk with us', href: '/talk-with-us' },
  login: { label: 'Log in', href: externalLinks.patientPortal },
} as const;
