import booking from 'flow:booking@1';
import flow from 'flow:lead@2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openAssessment } from '../../testing/openAssessment.ts';
import { bookingWithAccount } from '../../testing/sampleSessions.ts';
import { captureSchedulerUse } from './bookingLink.ts';
import {
  findPendingCheckoutLink,
  clearCheckout,
  getLockedAccountFields,
  findConfirmedCheckoutHref,
  getLockedStartFields,
  saveLinkedAccount,
} from './checkoutSession.ts';
import { captureAttribution, captureCheckoutCode, captureEmail } from './linkCapture.ts';
import { getEntryOriginPath } from './entryOrigin.ts';
import { createSafeStorage } from '../../storage/safeStorage.ts';
import { readJson } from '../../storage/siteStorage.ts';
import { readLinkFacts } from './linkFacts.ts';
import { runStorage } from './runStorage.ts';
import { capturePractice, readStartInfo, saveStartInfo } from './startInfo.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const stored = (area: Storage) => Object.fromEntries(Object.entries(area));

describe('a storage', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  } as unknown as Storage;
  const blocked = (): Storage => {
    throw new DOMException('blocked', 'SecurityError');
  };

  it.each([
    ['full', () => full],
    ['blocked', blocked],
  ])('that is %s keeps the visit in memory and is reported once', (_how, area) => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    const storage = createSafeStorage<string>(area);
    storage.set('a', '1');
    storage.set('b', '2');
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
    expect(consoleError).toHaveBeenCalledOnce();
  });

  it('that is full is known to the runs, which would be lost with the page', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const stored = bookingWithAccount();
    runStorage.save('booking@1', stored, false);
    expect(runStorage.keepsNothing).toBe(false);
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full.setItem);
    runStorage.save('booking@1', stored, false);
    expect(runStorage.keepsNothing).toBe(true);
    setItem.mockRestore();
    runStorage.save('booking@1', stored, false);
    expect(runStorage.keepsNothing).toBe(false);
  });

  it.each([
    [undefined, undefined],
    ['{"a":', undefined],
    ['{"a":1}', { a: 1 }],
  ])('holding %j reads as %j', (text, value) => expect(readJson(text)).toEqual(value));

  it('that is corrupt reads as no run', () => {
    sessionStorage.setItem('run:lead@2', '{"run":');
    expect(runStorage.load('lead@2')).toBeUndefined();
  });
});

describe('the link of entry (seed 0 §7)', () => {
  it('replaces the whole stored set when it carries a part of it', () => {
    captureAttribution(new URL('http://localhost/?utm_source=a&gclid=1'));
    captureAttribution(new URL('http://localhost/?utm_medium=b'));
    expect(stored(localStorage)).toMatchObject({ utm_medium: 'b' });
    expect(localStorage.getItem('utm_source')).toBeNull();
    expect(localStorage.getItem('gclid')).toBeNull();
  });

  it('leaves the stored set when it carries none', () => {
    captureAttribution(new URL('http://localhost/?utm_source=a'));
    captureAttribution(new URL('http://localhost/talk-to-us'));
    expect(stored(localStorage)).toMatchObject({ utm_source: 'a', entry_origin: 'http://localhost/', ttu_version: 'v1' });
  });

  it('gives up its e-mail address before anything else', () => {
    window.history.replaceState({ other: true }, '', '/talk-to-us?email=Sample.Client%40Example.com&flow=checkout');
    const clean = captureEmail(new URL(window.location.href));
    expect(clean.search).toBe('?flow=checkout');
    expect(window.location.search).toBe('?flow=checkout');
    expect(window.history.state).toEqual({ other: true });
    expect(sessionStorage.getItem('email')).toBe('sample.client@example.com');
  });
});

describe('a checkout link', () => {
  const captureFrom = (address: string): URL => {
    window.history.replaceState(null, '', address);
    return captureEmail(captureCheckoutCode(new URL(window.location.href)));
  };

  it('gives up its address and its code before anything else, and waits to be checked', () => {
    expect(captureFrom('/talk-with-us?email=Sample.Client%40Example.com&code=the-code&practice=sample-clinic').search).toBe(
      '?practice=sample-clinic',
    );
    expect(window.location.search).toBe('?practice=sample-clinic');
    expect(findPendingCheckoutLink()).toEqual({ email: 'sample.client@example.com', id: 'the-code' });
  });

  it.each([
    ['/talk-with-us?code=the-code', ''],
    ['/check%6Fut/nuecomplete/?code=the-code', ''],
    ['/talk-with-us?email=&code=the-code', ''],
    ['/talk-with-us?email=sample.client%40example.com&code=', ''],
    ['/talk-with-us/account?code=the-code&state=s', '?code=the-code&state=s'],
    ['/talk-to-us?email=sample.client%40example.com&code=the-code', '?code=the-code'],
  ])('is not %s', (address, search) => {
    expect(captureFrom(address).search).toBe(search);
    expect(findPendingCheckoutLink()).toBeUndefined();
  });

  const account = {
    email: 'sample.client@example.com',
    firstName: 'Sample',
    lastName: 'Client',
    gender: 'FEMALE',
    phoneNumber: '5552340142',
  } as const;
  const linked = { ...account, dateOfBirth: '1990-05-01', state: 'TX', planId: 'you', priceList: 'standard' } as const;

  it('that is settled fixes the account, the start and the program, and is not checked again until it is opened again', () => {
    captureFrom('/talk-with-us?email=sample.client%40example.com&code=the-code');
    saveLinkedAccount(linked);
    expect(findPendingCheckoutLink()).toBeUndefined();
    expect(findConfirmedCheckoutHref()).toBe('/checkout/you/confirm');
    expect(getLockedStartFields()).toEqual({ dateOfBirth: '1990-05-01', state: 'TX' });
    const { phoneNumber: phone, ...person } = account;
    expect(getLockedAccountFields()).toEqual({ ...person, phone });
    captureFrom('/talk-with-us?email=sample.client%40example.com&code=another-code');
    expect(findPendingCheckoutLink()?.id).toBe('another-code');
    expect(getLockedAccountFields()).toEqual({});
  });

  it.each([
    ['a link to the assessment that names another program', () => openAssessment('flow=checkout&plan=reset')],
    ['a link of another practice', () => capturePractice(new URLSearchParams('practice=other-clinic'))],
    ['another date of birth and another state in a start form', () => saveStartInfo({ dateOfBirth: '1980-01-01', state: 'CA' })],
  ])('that is settled keeps what it has fixed after %s', (_what, change) => {
    saveLinkedAccount({ ...linked, practice: 'sample-clinic' });
    change();
    expect(findConfirmedCheckoutHref()).toBe('/checkout/you/confirm');
    expect(getLockedStartFields()).toEqual({ dateOfBirth: '1990-05-01', state: 'TX' });
    expect(readStartInfo().practice).toBe('sample-clinic');
  });

  it('that is settled leaves the zip code open, which no link names', () => {
    saveStartInfo({ zipCode: '78701' });
    saveLinkedAccount(linked);
    expect(readStartInfo().zipCode).toBe('78701');
    saveStartInfo({ zipCode: '78702', state: 'CA' });
    expect(readStartInfo()).toEqual({ dateOfBirth: '1990-05-01', state: 'TX', zipCode: '78702' });
  });

  it('takes the place of an earlier one, also of its practice', () => {
    saveLinkedAccount({ ...linked, practice: 'sample-clinic' });
    captureFrom('/talk-with-us?email=sample.client%40example.com&code=another-code');
    saveLinkedAccount(linked);
    expect(readStartInfo().practice).toBeUndefined();
  });

  it('forgets what was paid in this tab before: a link that is valid was not paid', () => {
    sessionStorage.setItem('paymentReturn', 'externalId=sample-order-0123456789abcdef');
    saveLinkedAccount(linked);
    expect(sessionStorage.getItem('paymentReturn')).toBeNull();
  });

  it.each(['/Talk-With-Us', '/CHECKOUT/you'])('gives up its code at %s as well: addresses are the same in either case', (address) => {
    expect(captureFrom(`${address}?email=sample.client%40example.com&code=the-code`).search).toBe('');
    expect(findPendingCheckoutLink()).toEqual({ email: 'sample.client@example.com', id: 'the-code' });
  });

  it('that is no good takes its settings with it', () => {
    saveLinkedAccount(linked);
    sessionStorage.setItem('checkoutCode', 'the-code');
    clearCheckout();
    expect(Object.keys(stored(sessionStorage))).toEqual(['startInfo']);
  });
});

describe('where a visit has begun', () => {
  it.each([
    ['http://localhost/talk-to-us', '/talk-to-us'],
    ['http://localhost/talk-with-us', '/'],
    ['http://localhost.example.com/talk-to-us', '/'],
    ['https://localhost/talk-to-us', '/'],
    ['rubbish', '/'],
    [undefined, '/'],
  ])('%s leads back to %s', (origin, path) => {
    if (origin !== undefined) localStorage.setItem('entry_origin', origin);
    expect(getEntryOriginPath({ origin: 'http://localhost', pathname: '/talk-with-us' })).toBe(path);
  });
});

describe('entering the assessment (seed 0 §4)', () => {
  it.each([
    ['', { validQueryParams: 'false' }, undefined],
    ['flow=checkout&plan=reset', { flow: 'checkout', plan: 'reset', validQueryParams: 'true' }, 'digital_sale'],
    ['flow=checkout&plan=you', { flow: 'checkout', plan: 'you', validQueryParams: 'true' }, 'digital_sale'],
    ['flow=checkout&plan=other', { flow: 'checkout', validQueryParams: 'false' }, undefined],
    ['flow=checkout', { flow: 'checkout', validQueryParams: 'false' }, undefined],
    ['flow=call&plan=reset', { plan: 'reset', validQueryParams: 'false' }, undefined],
  ])('by ?%s stores %j', (query, inSession, variant) => {
    openAssessment(query);
    expect(stored(sessionStorage)).toEqual(inSession);
    expect(stored(localStorage)).toEqual({ ttu_version: 'v2', ...(variant === undefined ? {} : { form_variant: variant }) });
  });
});

describe('entering the assessment again in the same visit', () => {
  it.each(['flow=checkout&plan=you', 'flow=checkout'])('by a reload, without the query, leaves what ?%s has stored', (query) => {
    openAssessment(query);
    const before = stored(sessionStorage);
    openAssessment();
    expect(stored(sessionStorage)).toEqual(before);
  });

  it('by a link that is not whole stores that it is not', () => {
    openAssessment('flow=checkout&plan=you');
    openAssessment('plan=other');
    expect(sessionStorage.getItem('validQueryParams')).toBe('false');
  });
});

describe('the facts of a link', () => {
  it.each([
    ['flow=checkout&plan=reset', { flow: 'checkout', plan: 'reset' }, ['flow', 'plan']],
    ['flow=checkout&plan=other', { flow: 'checkout' }, ['flow', 'plan']],
    ['utm_source=a', {}, []],
  ])('?%s are %j', (query, facts, given) => expect(readLinkFacts(flow, new URLSearchParams(query))).toEqual({ facts, given }));

  it('are those kept when the link says nothing', () => {
    openAssessment('flow=checkout&plan=you');
    expect(readLinkFacts(flow, new URLSearchParams())).toEqual({ facts: { flow: 'checkout', plan: 'you' }, given: [] });
  });

  it('are the link alone when it says anything: a half link is not completed by an older one', () => {
    openAssessment('flow=checkout&plan=you');
    expect(readLinkFacts(flow, new URLSearchParams('flow=checkout'))).toEqual({ facts: { flow: 'checkout' }, given: ['flow'] });
  });

  it.each([
    ['intent=anything', ['intent']],
    ['intent=', ['intent']],
    ['', []],
  ])('of a flow that only asks whether it is there: ?%s gives %j, and never its value', (query, given) => {
    expect(readLinkFacts(booking, new URLSearchParams(query))).toEqual({ facts: {}, given });
  });
});

describe('a booking with the scheduling service', () => {
  const readMarkAfter = (screen: string | undefined): string | undefined => {
    captureSchedulerUse(screen);
    return sessionStorage.getItem('callBy') ?? undefined;
  };

  it('is begun at its own address, and goes on over the account and the end', () => {
    const marks = [undefined, 'scheduler', undefined, 'scheduler'].map(readMarkAfter);
    expect(marks).toEqual([undefined, 'scheduler', 'scheduler', 'scheduler']);
  });

  it.each(['call', 'reschedule'])('is over when the booking is entered by the screen %s', (screen) => {
    expect(['scheduler', screen, undefined].map(readMarkAfter)).toEqual(['scheduler', undefined, undefined]);
  });
});
