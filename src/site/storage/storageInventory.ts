import type { LocalKey } from './siteStorage.ts';

/** The patterns of keys that occur for several events, flows or requests, as the document shows them. */
type ManyKeys = 'once:<event>' | 'run:<flow>' | 'reach:<flow>' | 'attempt:<call>';

type SingleLocalKey = Exclude<LocalKey, `once:${string}`>;

const origin = 'until the person clears it: it is about the visit, not about a person';
const visit = 'until a logout, the end of the visit, or the beginning of another one';
const shared = 'until the page that stored it is left, a logout, or the end of the visit; after a crash, until another visit begins';

/** The content of each key of the local storage, and how long it stays. The compiler names a missing key. */
export const localKeys: {
  readonly [key in SingleLocalKey | Extract<ManyKeys, `once:${string}`>]: readonly [holds: string, until: string];
} = {
  utm_term: ['from the link of the visit', origin],
  utm_source: ['from the link of the visit', origin],
  utm_medium: ['from the link of the visit', origin],
  utm_content: ['from the link of the visit', origin],
  utm_campaign: ['from the link of the visit', origin],
  gclid: ['from the link of the visit', origin],
  form_variant: ['which variant of the form was shown', origin],
  variant: ['which variant of the landing page a link has named last', origin],
  entry_origin: ['the page that the person first came in by', origin],
  ttu_version: ['which version of the assessment was begun', origin],
  intent: ['the secret with which a call is booked', shared],
  account: ['name, e-mail, phone and addresses as typed', shared],
  activeAt: ['when the client last did something on a payment page', visit],
  authToken: ['a bearer token, only where an app has put one', 'until a logout, or the end of the visit'],
  'once:<event>': ['that an event was counted', origin],
};

/** The content of the keys of the session storage that are not in schemas/site-parts.json. The browser clears them with the tab. */
export const sessionKeysOfRuns: { readonly [key in Exclude<ManyKeys, `once:${string}`> | 'flow' | 'plan']: string } = {
  flow: 'The flow of the link to the assessment.',
  plan: 'The plan of a link.',
  'run:<flow>': 'An unfinished run: its answers.',
  'reach:<flow>': 'What was counted of a run.',
  'attempt:<call>': 'The idempotency key of a request, and what it sends.',
};
