import { beforeEach, describe, expect, it } from 'vitest';
import { beginVisit } from './beginVisit.ts';
import { saveAccountOfVisit } from './saveAccount.ts';
import { dropIntent, readIntent, saveIntent } from './storedIntent.ts';

const kept = { account: '{"email":"sample.client@example.com"}', intent: 'the-intent', activeAt: '1' };

const stored = () => Object.fromEntries(Object.entries(localStorage));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the account and the intent', () => {
  it('are there for other tabs until the page is left, and for this one after that', () => {
    saveIntent(kept.intent);
    saveAccountOfVisit(kept.account);
    expect([localStorage.getItem('intent'), localStorage.getItem('account')]).toEqual([kept.intent, kept.account]);
    window.dispatchEvent(new Event('pagehide'));
    expect([localStorage.getItem('intent'), localStorage.getItem('account')]).toEqual([null, null]);
    expect([readIntent(), sessionStorage.getItem('account')]).toEqual([kept.intent, kept.account]);
  });

  it('of another tab count here while it is open', () => {
    localStorage.setItem('intent', kept.intent);
    expect(readIntent()).toBe(kept.intent);
    dropIntent();
    expect([readIntent(), localStorage.getItem('intent')]).toEqual([undefined, null]);
  });
});

describe('a visit that begins', () => {
  beforeEach(() => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)));

  it('removes what a page that was never left has stored, and nothing about where the person came from', () => {
    localStorage.setItem('utm_source', 'sample');
    beginVisit('/');
    expect(stored()).toEqual({ utm_source: 'sample' });
  });

  it.each(['/call-cp', '/talk-with-us/reschedule', '/checkout/you/confirm'])('at %s may continue that of another tab', (path) => {
    beginVisit(path);
    expect(stored()).toEqual(kept);
  });

  it('and is under way removes nothing', () => {
    sessionStorage.setItem('visitBegun', '1');
    beginVisit('/');
    expect(stored()).toEqual(kept);
  });
});
