import firstLead from 'flow:lead@1';
import lead from 'flow:lead@2';
import type { Flow } from '../../engine/index.ts';
import type { HydrationConditions } from '../preHydration/canHydrate.ts';
import type { PageName } from '../app/routeTable.ts';

/** How the build draws a page ahead of every visit. */
export interface PagePrerenderConfig {
  /** The chunk that holds its code: named after its module, or in `leanOutput.ts`. */
  readonly chunk: string;
  /** The address that it is drawn at. */
  readonly address: string;
  /** What search engines and previews of links say about it. */
  readonly description: string;
  /** Which visits see just this drawing. */
  readonly hydration: HydrationConditions;
}

/** The address of a page that has none of its own. */
const notFoundAddress = '/page-not-found';

const siteDescription = 'At-home ketamine therapy for depression, anxiety and PTSD, with medical care and people beside you at every step.';

/** Every page, drawn once each; a page of the route table that is not here does not compile. */
export const prerenderConfig: { readonly [page in PageName]: PagePrerenderConfig } = {
  home: { chunk: 'HomePage', address: '/', description: siteDescription, hydration: { drawn: '/' } },
  assessment: {
    chunk: 'flows',
    address: lead.route,
    description: 'A two-minute assessment of how you are feeling and what you hope for. If a program could fit, you can book a call.',
    hydration: getHydrationConditions(lead),
  },
  talkWithUs: {
    chunk: 'TalkWithUsPage',
    address: firstLead.route,
    description: 'Talk with our welcome team by phone. A few questions come first, so that we can say whether our programs could fit.',
    hydration: getHydrationConditions(firstLead, { query: ['code'], session: ['flow', 'checkoutCode'] }),
  },
  thankYouForYourInterest: {
    chunk: 'ThankYouForYourInterestPage',
    address: '/thank-you-for-your-interest',
    description: 'We have your details, and write to you once when we open in your state.',
    hydration: { drawn: '/thank-you-for-your-interest', unlessSession: 'startInfo' },
  },
  callBooked: {
    chunk: 'CallBookedPage',
    address: '/call/booked',
    description: 'When your call with our welcome team is, and what happens next.',
    hydration: { drawn: '/call/booked', unlessQuery: 'timeslot', unlessSession: 'run:booking@1' },
  },
  callCp: {
    chunk: 'CallCpPage',
    address: '/call-cp',
    description: 'Choose a time for a call with our welcome team. It takes about 30 minutes, by phone.',
    // Everybody sees what only their own browser knows.
    hydration: { drawn: '' },
  },
  callSuccess: {
    chunk: 'CallSuccessPage',
    address: '/call/success',
    description: 'Thank you for talking with our welcome team, and what happens next.',
    hydration: { drawn: '/call/success', unlessSession: 'run:booking@1' },
  },
  storedValues: {
    chunk: 'StoredValuesPage',
    address: '/__test',
    description: 'What this browser keeps about where a visit came from.',
    // Everybody sees what only their own browser knows.
    hydration: { drawn: '' },
  },
  notFound: { chunk: 'NotFoundPage', address: notFoundAddress, description: siteDescription, hydration: { drawn: '*' } },
};

/** What of a link and of the session changes the first screen of a flow, besides what the flow itself looks at. */
interface AdditionalInputs {
  readonly query: readonly string[];
  readonly session: readonly string[];
}

/** The first screen of a flow, which a run under way leaves, and facts that a link or an earlier one has given may change. */
function getHydrationConditions(
  { id, route, context }: Flow,
  additional: AdditionalInputs = { query: [], session: [] },
): HydrationConditions {
  const specs = Object.entries(context);
  const fromLink = specs.filter(([, { from }]) => from === 'query' || from === 'link').map(([name]) => name);
  const kept = specs.filter(([, spec]) => 'keep' in spec && spec.keep === 'session').map(([name]) => name);
  return {
    drawn: route,
    unlessQuery: [...fromLink, ...additional.query].join(' '),
    unlessSession: [`run:${id}`, ...kept, ...additional.session].join(' '),
  };
}
