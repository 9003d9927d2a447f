import firstLead from 'flow:lead@1';
import lead from 'flow:lead@2';
import type { Flow } from '../../engine/index.ts';
import type { HydrationConditions } from '../preHydration/canHydrate.ts';
import type { PageName } from '../routes/routeTable.ts';

/** How the build prerenders a page. */
export interface PagePrerenderConfig {
  /** The address that the page is rendered at. */
  readonly address: string;
  /** Further addresses for sitemap.xml, of a path with parameters. */
  readonly otherAddresses?: readonly string[];
  /** The description for search engines and link previews. */
  readonly description: string;
  /** The visits that see exactly this screen, and so hydrate it. */
  readonly hydration: HydrationConditions;
}

const siteDescription = 'At-home ketamine therapy for depression, anxiety and PTSD, with medical care and people beside you at every step.';

/** One record for each page. A page of the route table without a record does not compile. */
export const prerenderConfig: { readonly [page in PageName]: PagePrerenderConfig } = {
  home: { address: '/', description: siteDescription, hydration: { drawn: '/' } },
  assessment: {
    address: lead.route,
    description: 'A two-minute assessment of how you are feeling and what you hope for. If a program could fit, you can book a call.',
    hydration: getHydrationConditions(lead),
  },
  talkWithUs: {
    address: firstLead.route,
    description: 'Talk with our welcome team by phone. A few questions come first, so that we can say whether our programs could fit.',
    hydration: getHydrationConditions(firstLead, { query: ['code'], session: ['flow', 'checkoutCode'] }),
  },
  thankYouForYourInterest: {
    address: '/thank-you-for-your-interest',
    description: 'We have your details, and write to you once when we open in your state.',
    hydration: { drawn: '/thank-you-for-your-interest', unlessSession: 'startInfo' },
  },
  callBooked: {
    address: '/call/booked',
    description: 'When your call with our welcome team is, and what happens next.',
    hydration: { drawn: '/call/booked', unlessQuery: 'timeslot', unlessSession: 'run:booking@1' },
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
    hydration: { drawn: '/call/success', unlessSession: 'run:booking@1' },
  },
  storedValues: {
    address: '/__test',
    description: 'What this browser keeps about where a visit came from.',
    // The screen depends on what this browser has stored.
    hydration: { drawn: '' },
  },
  notFound: { address: '/page-not-found', description: siteDescription, hydration: { drawn: '*' } },
};

/** Query parameters and keys of the session storage that change the first screen of a flow, besides those that the flow declares. */
interface AdditionalInputs {
  readonly query: readonly string[];
  readonly session: readonly string[];
}

/** A visit sees the prerendered first screen unless a run is under way, or a link gives or has given a fact of the flow. */
function getHydrationConditions(
  { id, route, context }: Flow,
  additional: AdditionalInputs = { query: [], session: [] },
): HydrationConditions {
  const specs = Object.entries(context);
  const fromLink = specs.filter(([, { from }]) => from === 'query' || from === 'link').map(([name]) => name);
  const stored = specs.filter(([, spec]) => 'keep' in spec && spec.keep === 'session').map(([name]) => name);
  return {
    drawn: route,
    unlessQuery: [...fromLink, ...additional.query].join(' '),
    unlessSession: [`run:${id}`, ...stored, ...additional.session].join(' '),
  };
}
