import { beforeEach, describe, expect, it } from 'vitest';
import { beginVisit } from './beginVisit.ts';
import { saveAccountOfVisit } from './saveAccount.ts';
import { dropIntent, readIntent, saveIntent } from './storedIntent.ts';

const texts = { account: '{"email":"sample.client@example.com"}', intent: 'the-intent', activeAt: '1' };

const stored = () => Object.fromEntries(Object.entries(localStorage));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the account and the intent', () => {
  it('are there for other tabs until the page is left, and for this one after that', () => {
    saveIntent(texts.intent);
    saveAccountOfVisit(texts.account);
    expect([localStorage.getItem('intent'), localStorage.getItem('account')]).toEqual([texts.intent, texts.account]);
    window.dispatchEvent(new Event('pagehide'));
    expect([localStorage.getItem('intent'), localStorage.getItem('account')]).toEqual([null, null]);
    expect([readIntent(), sessionStorage.getItem('account')]).toEqual([texts.intent, texts.account]);
  });

  it('of another tab count here while it is open', () => {
    localStorage.setItem('intent', texts.intent);
    expect(readIntent()).toBe(texts.intent);
    dropIntent();
    expect([readIntent(), localStorage.getItem('intent')]).toEqual([undefined, null]);
  });
});

describe('a visit that begins', () => {
  beforeEach(() => Object.entries(texts).forEach(([key, value]) => localStorage.setItem(key, value)));

  it('removes what a page that was never left has stored, and nothing about where the person came from', () => {
    localStorage.setItem('utm_source', 'sample');
    beginVisit('/');
    expect(stored()).toEqual({ utm_source: 'sample' });
  });

  it.each(['/call-cp', '/talk-with-us/reschedule', '/checkout/you/confirm'])('at %s may continue that of another tab', (path) => {
    beginVisit(path);
    expect(stored()).toEqual(texts);
  });

  it('and is under way removes nothing', () => {
    sessionStorage.setItem('visitBegun', '1');
    beginVisit('/');
    expect(stored()).toEqual(texts);
  });
});
