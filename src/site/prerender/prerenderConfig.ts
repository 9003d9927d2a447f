import { flowPages } from 'flow-pages';
import type { HydrationConditions } from '../preHydration/canHydrate.ts';
import type { PageName } from '../routes/routeTable.ts';

/** How the build prerenders a page. */
export interface PagePrerenderConfig {
  /** The address that the page is rendered at. */
  readonly address: string;
  /** The description for search engines and link previews. */
  readonly description: string;
  /** The visits that see exactly this screen, and so hydrate it. */
  readonly hydration: HydrationConditions;
}

const siteDescription = 'At-home ketamine therapy for depression, anxiety and PTSD, with medical care and people beside you at every step.';

/** A run of any flow can have had a crisis answer before it. */
const runKeys = flowPages.flatMap(({ flowIds }) => flowIds.map((id) => `run:${id}`)).join(' ');

/** One record for each page of the route table. The page of a flow has its own. A page without a record does not compile. */
export const prerenderConfig: { readonly [page in PageName]: PagePrerenderConfig } = {
  home: { address: '/', description: siteDescription, hydration: { drawn: '/' } },
  thankYouForYourInterest: {
    address: '/thank-you-for-your-interest',
    description: 'We have your details, and write to you once when we open in your state.',
    hydration: { drawn: '/thank-you-for-your-interest', unlessSession: 'startInfo' },
  },
  callBooked: {
    address: '/call/booked',
    description: 'When your call with our welcome team is, and what happens next.',
    hydration: { drawn: '/call/booked', unlessQuery: 'timeslot', unlessSession: runKeys },
  },
  callCp: {
    address: '/call-cp',
    description: 'Choose a time for a call with our welcome team. It takes about 30 minutes, by phone.',
    // The screen depends on what this browser has stored.
    hydration: { drawn: '' },
  },
  callSuccess: {
    address: '/call/success',
    description: 'Thank you for talking with our welcome team, and what happens next.',
    hydration: { drawn: '/call/success', unlessSession: runKeys },
  },
  choosePlan: {
    address: '/checkout/select',
    description: 'Maintenance programs for clients who have finished a program, with their prices.',
    // Which programs are shown, and where they lead, depends on the link.
    hydration: { drawn: '/checkout/select', unlessQuery: 'allOptions practice', unlessSession: 'email checkoutCode' },
  },
  paymentSuccess: {
    address: '/payment/success',
    description: 'What has become of your payment, and what happens next.',
    // The screen depends on the order in the address.
    hydration: { drawn: '' },
  },
  storedValues: {
    address: '/__test',
    description: 'What this browser keeps about where a visit came from.',
    // The screen depends on what this browser has stored.
    hydration: { drawn: '' },
  },
  notFound: { address: '/page-not-found', description: siteDescription, hydration: { drawn: '*' } },
};
