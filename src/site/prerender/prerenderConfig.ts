import { brand } from '../config/organisation.ts';
import type { HydrationConditions } from '../preHydration/canHydrate.ts';
import { isPartnerPage } from '../routes/routeTable.ts';
import type { OwnPageRoute, PageName, PartnerPageName } from '../routes/routeTable.ts';

/** What the build needs of a page beside its route. */
interface PageRecord {
  /** The description for search engines and link previews. */
  readonly description: string;
  /** The address of an RSS feed with the news of the page. */
  readonly feed?: { readonly title: string; readonly href: string };
  /** The address that the page is rendered at, if it is not the path of its route. */
  readonly address?: string;
  /** The visits that do not see exactly this screen, and so cannot hydrate it. Without it, every visit at this address can. */
  readonly hydration?: Partial<HydrationConditions>;
}

/** When the scripts of the app are fetched. */
export type AppFetching = 'at once' | 'after the first paint';

/** How the build prerenders a page. */
export interface PagePrerenderConfig extends Required<Pick<PageRecord, 'address' | 'description'>>, Pick<PageRecord, 'feed'> {
  /** The visits that see exactly this screen, and so hydrate it. */
  readonly hydration: HydrationConditions;
  /** After the first paint for a page that is read before it is used; at once for a page whose first screen needs the app. */
  readonly fetchApp: AppFetching;
  /** Whether the first paint may wait for the font, see decision 029. */
  readonly awaitsFont: boolean;
  /** Whether a reload shows the screen that was left until the app has rendered, see preHydration/screenSnapshot.ts. */
  readonly keepsScreen: boolean;
}

/** Search engines do not list these pages, so they share one description. */
const partnerRecord: PageRecord = {
  description: 'Ketamine therapy at home, for people who come to us through an organisation that they know: how it goes, step by step.',
};

/**
 * One record for each page of the route table. The page of a flow has its own record, and the pages of partners share one. A page
 * without a record does not compile.
 */
const records: { readonly [page in Exclude<PageName, PartnerPageName>]: PageRecord } = {
  home: {
    description: 'At-home ketamine therapy for depression, anxiety and PTSD, with medical care and people beside you at every step.',
  },
  homeInPerson: {
    description: 'Ketamine therapy in person for depression, anxiety and PTSD, with a clinician and people beside you at every step.',
  },
  faq: {
    description:
      'Questions and answers on our programs and on Nue Care: sessions, prices, states, who can take part, and what happens when.',
  },
  howKetamineWorks: {
    description: 'What two hours with ketamine at home are like, what a program holds, how safety is kept, and what it is not.',
  },
  impact: {
    description: 'What we want to leave behind, and the pledge that we make to everybody who comes to us, to read or to download.',
  },
  nueCare: {
    description: 'Nue Care, a membership for the time after a program: support, the app, and the Nue Score, with its price and terms.',
  },
  company: {
    description: 'Who we are, what we are here for, what we have counted so far, and whom papers write to.',
  },
  discover: {
    description:
      'Ketamine therapy at home for depression, anxiety and PTSD: how it goes, step by step, and what can be said about it so far.',
  },
  signup: {
    description: 'Begin with a short assessment. At its end you know whether ketamine therapy at home can be safe for you.',
  },
  veterans: {
    description: 'Ketamine therapy at home for veterans, with a lower price for who has served, and clinicians who listen first.',
  },
  resilience: {
    description: 'Care at home for veterans, nurses, responders and teachers, shaped around shifts and sleep.',
  },
  nueCareTerms: {
    description:
      'The terms of the Nue Care membership: what is in it, what it costs, when it starts, how it renews and how it is cancelled.',
  },
  thankYouForYourInterest: {
    description: 'We have your details, and write to you once when we open in your state.',
    hydration: { unlessSession: 'startInfo' },
  },
  journal: {
    address: '/journal',
    description: 'Stories on at-home ketamine therapy: preparing, the session itself, integration, and the days in between.',
    feed: { title: `${brand.name} Journal`, href: '/journal/feed.xml' },
    // The server renders the addresses of the journal at the request. This document is shown where the server does not, and begins
    // without data.
    hydration: { address: '' },
  },
  callBooked: {
    description: 'When your call with our welcome team is, and what happens next.',
    hydration: { unlessQuery: 'timeslot', unlessSession: 'crisisAnswer' },
  },
  callCp: {
    description: 'Choose a time for a call with our welcome team. It takes about 30 minutes, by phone.',
    // The screen depends on the storage of the browser.
    hydration: { address: '' },
  },
  callSuccess: {
    description: 'Thank you for talking with our welcome team, and what happens next.',
    hydration: { unlessSession: 'crisisAnswer' },
  },
  choosePlan: {
    description: 'Maintenance programs for clients who have finished a program, with their prices.',
    // The programs that are shown, and where they lead, depend on the link.
    hydration: { unlessQuery: 'allOptions practice code', unlessSession: 'checkoutCode lockCheckoutOptions' },
  },
  paymentSuccess: {
    description: 'What has become of your payment, and what happens next.',
    // The screen depends on the order in the address.
    hydration: { address: '' },
  },
  sessions: {
    description: 'Where your account is logged in, with a button to end each visit.',
    // The screen depends on who is logged in.
    hydration: { address: '' },
  },
  storedValues: {
    description: 'What this browser keeps about where a visit came from.',
    // The screen depends on the storage of the browser.
    hydration: { address: '' },
  },
  playlistTest: {
    description: 'The search of playlists, to try what the playlist service finds.',
  },
  newsletterSignup: {
    description: 'Letters from our journal, now and then by email: on preparing a session, the hours themselves, and the days in between.',
  },
  newsletterConfirm: {
    description: 'The link of our letter that confirms that you want letters from our journal.',
  },
  newsletterUnsubscribe: {
    description: 'The link of our letters that takes your address off the list.',
  },
  emailForm: {
    description:
      'The answer to a form that takes an email address, for a browser that runs no scripts: what was sent, and what happens next.',
  },
  notFound: {
    address: '/page-not-found',
    description: 'There is no page at this address. The home page, the assessment, and the answers to common questions are one step away.',
    hydration: { address: '*' },
  },
};

/** The record of one of the site's own pages. */
export function getPageRecord(page: PageName): PageRecord {
  return isPartnerPage(page) ? partnerRecord : records[page];
}

/** How the build prerenders one of the site's own pages. */
export function getPrerenderConfig({ path, page }: OwnPageRoute): PagePrerenderConfig {
  const { address = path, hydration: changes, ...record } = getPageRecord(page);
  const hydration = { address, ...changes };
  return {
    ...record,
    address,
    hydration,
    fetchApp: hydration.address === '' ? 'at once' : 'after the first paint',
    awaitsFont: true,
    keepsScreen: false,
  };
}
