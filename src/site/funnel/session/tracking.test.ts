import { beforeEach, describe, expect, it } from 'vitest';
import { openAssessment } from '../../testing/openAssessment.ts';
import { captureIntent } from './bookingLink.ts';
import { saveLinkedAccount } from './checkoutSession.ts';
import { captureAttribution, captureCheckoutCode, captureEmail } from './linkCapture.ts';
import { capturePractice } from './startInfo.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const { origin } = window.location;
const at = (address: string) => new URL(address, origin);
const query = (text: string) => new URLSearchParams(text);
const intent = 'sample-intent-0123456789abcdef';
const linked = {
  dateOfBirth: '1990-05-01',
  state: 'TX',
  email: 'sample.client@example.com',
  firstName: 'Sample',
  lastName: 'Client',
  gender: 'FEMALE',
  phoneNumber: '5552340142',
  planId: 'you',
  priceList: 'standard',
} as const;

const openBookingLink = (address: string) => {
  window.history.replaceState(null, '', `/talk-with-us/reschedule${address}`);
  captureIntent();
};

type Area = 'local' | 'session';
const areas: { readonly [area in Area]: Storage } = { local: localStorage, session: sessionStorage };

/** The keys of seed 0 §3 that a link or its page writes. Journeys test the keys of answers and accounts. */
const writes: readonly (readonly [area: Area, key: string, value: string, how: string, enter: () => void])[] = [
  ...['utm_term', 'utm_source', 'utm_medium', 'utm_content', 'utm_campaign', 'gclid'].map(
    (key) => ['local', key, 'sample', `any link with ${key}`, () => captureAttribution(at(`/?${key}=sample`))] as const,
  ),
  ['local', 'entry_origin', `${origin}/veterans`, 'the first page', () => captureAttribution(at('/veterans?utm_source=a#b'))],
  ['local', 'form_variant', 'veterans', 'a link with form_variant', () => captureAttribution(at('/?form_variant=veterans'))],
  ['local', 'variant', '1', 'a link with variant', () => captureAttribution(at('/discover?variant=1'))],
  ['local', 'ttu_version', 'v1', 'any page', () => captureAttribution(at('/'))],
  ['local', 'ttu_version', 'v2', 'the assessment', () => openAssessment('')],
  ['local', 'form_variant', 'digital_sale', 'a checkout link to the assessment', () => openAssessment('flow=checkout&plan=you')],
  ['local', 'intent', intent, 'a link with an intent', () => openBookingLink(`?intent=${intent}`)],
  ['session', 'flow', 'checkout', 'a checkout link to the assessment', () => openAssessment('flow=checkout&plan=you')],
  ['session', 'plan', 'reset', 'a checkout link to the assessment', () => openAssessment('flow=checkout&plan=reset')],
  ['session', 'validQueryParams', 'true', 'a checkout link to the assessment', () => openAssessment('flow=checkout&plan=you')],
  ['session', 'validQueryParams', 'false', 'any other link to it', () => openAssessment('plan=other')],
  [
    'session',
    'email',
    'sample.client@example.com',
    'a link with an e-mail',
    () => void captureEmail(at('/?email=Sample.Client@Example.com')),
  ],
  [
    'session',
    'checkoutCode',
    'code',
    'a link with e-mail and code',
    () => void captureCheckoutCode(at('/talk-with-us?email=a@example.com&code=code')),
  ],
  ['session', 'startInfo', '{"practice":"sample-clinic"}', 'a link of a practice', () => capturePractice(query('practice=sample-clinic'))],
  ['session', 'lockCheckoutOptions', 'true', 'a checked link', () => saveLinkedAccount(linked)],
  ['session', 'plan', 'you', 'a checked link', () => saveLinkedAccount(linked)],
  ['session', 'flow', 'checkout', 'a checked link', () => saveLinkedAccount(linked)],
];

describe('the stored keys (seed 0 §3)', () => {
  it.each(writes)('%s storage has %s = %j after %s, and only there', (area, key, value, _how, enter) => {
    enter();
    expect(areas[area].getItem(key)).toBe(value);
    expect(areas[area === 'local' ? 'session' : 'local'].getItem(key)).toBeNull();
  });
});

describe('where a visit came from (seed 0 §7)', () => {
  it('is the first page for ever, whatever comes later', () => {
    captureAttribution(at('/veterans'));
    captureAttribution(at('https://other.example.com/faq?utm_source=letter'));
    expect(localStorage.getItem('entry_origin')).toBe(`${origin}/veterans`);
  });

  it.each([
    ['utm_source=new', { utm_source: 'new' }],
    ['gclid=1', { gclid: '1' }],
    ['utm_source=', {}],
    ['page=2', { utm_source: 'old', utm_campaign: 'old', gclid: 'old' }],
  ])('is told by ?%s as %j where a whole set was stored', (text, expected) => {
    captureAttribution(at('/?utm_source=old&utm_campaign=old&gclid=old'));
    captureAttribution(at(`/?${text}`));
    const {
      entry_origin: _origin,
      ttu_version: _version,
      ...stored
    } = Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;
    expect(stored).toEqual(expected);
  });

  it('leaves the version of the assessment when a later page is opened', () => {
    openAssessment('');
    captureAttribution(at('/'));
    expect(localStorage.getItem('ttu_version')).toBe('v2');
  });
});

describe('the variants of a link', () => {
  it.each(['', 'a b', 'sample.client@example.com', 'x'.repeat(65)])(
    'are not stored when the value is %j, and an earlier one stays',
    (value) => {
      captureAttribution(at('/?form_variant=veterans&variant=0'));
      captureAttribution(at(`/?${new URLSearchParams({ form_variant: value, variant: value }).toString()}`));
      expect(localStorage.getItem('form_variant')).toBe('veterans');
      expect(localStorage.getItem('variant')).toBe('0');
    },
  );
});
