import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSchedulerContact } from './schedulerContact.ts';
import { readSchedulerSettings } from './schedulerSettings.ts';

const settings = { url: '/standins/scheduler/marketing.js', domain: 'sample', router: 'welcome-call', origins: [] };

/** Makes the navigation entry say that the document was opened at this address. */
function openedAt(address: string): void {
  const entry = { name: new URL(address, window.location.origin).href };
  vi.stubGlobal('performance', { getEntriesByType: () => [entry] });
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});

describe('the scheduler of a document', () => {
  it('is the one that its head names, wherever the visit stands by now', () => {
    const tag = document.createElement('meta');
    tag.name = 'scheduler';
    tag.content = JSON.stringify(settings);
    document.head.append(tag);
    openedAt('/talk-with-us/cp-call');
    window.history.replaceState(null, '', '/call-cp');
    expect(readSchedulerSettings()).toEqual(settings);
  });

  it('is elsewhere when the document was opened at another address', () => {
    openedAt('/talk-with-us/account');
    window.history.replaceState(null, '', '/talk-with-us/cp-call');
    expect(readSchedulerSettings()).toBe('elsewhere');
  });

  it('is none when the document was opened here without one: it would come without one again', () => {
    openedAt('/call-cp?utm_source=mail');
    window.history.replaceState(null, '', '/call-cp');
    expect(readSchedulerSettings()).toBeUndefined();
  });
});

describe('what the scheduler is told of a person', () => {
  const account = {
    firstName: 'Sample',
    lastName: 'Client',
    email: 'sample.client@example.com',
    phone: '5552340142',
    gender: 'FEMALE',
    zipCode: '78701',
    idmeGroup: 'military',
    acceptedTerms: true,
  };
  const contact = { FirstName: 'Sample', LastName: 'Client', Email: 'sample.client@example.com', Phone: '5552340142' };

  it('is names and contact of the account, and nothing else of it', () => {
    sessionStorage.setItem('account', JSON.stringify(account));
    expect(readSchedulerContact()).toEqual(contact);
  });

  it('is that of an earlier visit where this one has no account', () => {
    localStorage.setItem('account', JSON.stringify(account));
    expect(readSchedulerContact()).toEqual(contact);
  });

  it.each([undefined, 'text', 'null', '{"firstName":"Sample"}', '{"email":7}'])('is nothing when %s is kept', (stored) => {
    if (stored !== undefined) localStorage.setItem('account', stored);
    expect(readSchedulerContact()).toBeUndefined();
  });
});
