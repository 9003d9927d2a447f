import { QueryClient } from '@tanstack/react-query';
import booking from 'flow:booking@1';
import lead from 'flow:lead@2';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyContext } from '../../../engine/index.ts';
import type { FormAnswer } from '../../../engine/index.ts';
import type { StoredSession } from '../../../runtime/index.ts';
import { sampleAccount, finishedAssessment } from '../../testing/sampleSessions.ts';
import { fakeSchedulingApi } from '../../testing/fakeSchedulingApi.ts';
import { getAccountDefaults, saveAccount, readAccount } from './account.ts';
import { findLeadHandoff } from './leadHandoff.ts';
import { submitWebForm } from './webForm.ts';

/** Submits the account form for a client who comes from this assessment. */
async function send(fields: FormAnswer, assessment: StoredSession = finishedAssessment()): Promise<void> {
  sessionStorage.setItem('run:lead@2', JSON.stringify(assessment));
  const visit = {
    lead: findLeadHandoff(lead, booking),
    isReschedule: false,
    usesScheduler: false,
    queryClient: new QueryClient(),
    timeZone: 'UTC',
    fallbackHref: '/',
  };
  await saveAccount(visit)({ runId: 'r', step: 'account', fields, answers: {}, context: emptyContext });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakeSchedulingApi();
});

describe('an account', () => {
  it('is kept for this visit, tidied, with the zip code of the assessment', async () => {
    await send({ ...sampleAccount, firstName: ' Sample ', lastName: 'Client ', email: ' Sample.Client@Example.com ' });
    expect(readAccount()).toEqual({ ...sampleAccount, zipCode: '78701' });
    expect(localStorage.getItem('account')).toBe(sessionStorage.getItem('account'));
  });

  it('is left to no later visit: it goes from the local storage with the page', async () => {
    await send(sampleAccount);
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('account')).toBeNull();
    expect(readAccount()).toBeDefined();
  });

  it.each([
    ['the same', sampleAccount, 'the-intent'],
    ['another', { ...sampleAccount, phone: '5552340143' }, null],
  ])('that is %s as before has the intent %s', async (_how, fields, intent) => {
    await send(sampleAccount);
    localStorage.setItem('intent', 'the-intent');
    await send(fields);
    expect(localStorage.getItem('intent')).toBe(intent);
  });

  it('that goes with other answers than were sent is sent with them', async () => {
    await send(sampleAccount);
    await submitWebForm(findLeadHandoff(lead, booking)!, readAccount()!, 'team');
    localStorage.setItem('intent', 'the-intent');
    await send(sampleAccount);
    expect(localStorage.getItem('intent')).toBe('the-intent');
    const secondSession = finishedAssessment();
    await send(sampleAccount, {
      ...secondSession,
      finished: { ...secondSession.finished!, revision: 2 },
      recorded: { ...secondSession.recorded!, revision: 2 },
    });
    expect(localStorage.getItem('intent')).toBeNull();
  });
});

describe('the account form starts with', () => {
  it('what this session, the assessment and another tab know, in this order, and never with consent', () => {
    localStorage.setItem('account', JSON.stringify({ ...sampleAccount, firstName: 'Earlier', email: 'earlier@example.com' }));
    expect(getAccountDefaults()).toEqual({
      gender: 'FEMALE',
      firstName: 'Earlier',
      lastName: 'Client',
      email: 'earlier@example.com',
      phone: '5552340142',
    });
    sessionStorage.setItem('email', 'assessment@example.com');
    expect(getAccountDefaults()).toMatchObject({ firstName: 'Earlier', email: 'assessment@example.com' });
    sessionStorage.setItem('account', JSON.stringify({ firstName: 'Now', email: 'now@example.com' }));
    expect(getAccountDefaults()).toMatchObject({ firstName: 'Now', lastName: 'Client', email: 'now@example.com' });
  });

  it.each(['{', '7', '[]', '{"firstName":7}'])('nothing of a storage that holds %s', (text) => {
    localStorage.setItem('account', text);
    expect(getAccountDefaults()).toEqual({});
  });
});
