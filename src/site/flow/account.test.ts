import { QueryClient } from '@tanstack/react-query';
import booking from 'flow:booking@1';
import lead from 'flow:lead@2';
import { beforeEach, describe, expect, it } from 'vitest';
import { noContext } from '../../engine/index.ts';
import type { FormAnswer } from '../../engine/index.ts';
import type { StoredSession } from '../../runtime/index.ts';
import { account, finishedAssessment } from '../testing/assessment.ts';
import { schedulingApi } from '../testing/schedulingApi.ts';
import { knownAccount, saveAccount, savedAccount } from './account.ts';
import { handoverOf } from './handover.ts';
import { sendWebForm } from './webForm.ts';

/** Somebody comes from that assessment, and sends the account form. */
async function send(fields: FormAnswer, assessment: StoredSession = finishedAssessment()): Promise<void> {
  sessionStorage.setItem('run:lead@2', JSON.stringify(assessment));
  const visit = {
    lead: handoverOf(lead, booking),
    isReschedule: false,
    isByScheduler: false,
    client: new QueryClient(),
    zone: 'UTC',
    elsewhere: '/',
  };
  await saveAccount(visit)({ step: 'account', fields, answers: {}, context: noContext, idempotencyKey: 'key' });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  schedulingApi();
});

describe('an account', () => {
  it('is kept for this visit and the next ones, tidied, with the zip code of the assessment', async () => {
    await send({ ...account, firstName: ' Ada ', lastName: 'Lovelace ', email: ' Ada@Example.com ' });
    expect(savedAccount()).toEqual({ ...account, zipCode: '78701' });
    expect(localStorage.getItem('account')).toBe(sessionStorage.getItem('account'));
  });

  it.each([
    ['the same', account, 'the-intent'],
    ['another', { ...account, phone: '5552340143' }, null],
  ])('that is %s as before has the intent %s', async (_how, fields, intent) => {
    await send(account);
    localStorage.setItem('intent', 'the-intent');
    await send(fields);
    expect(localStorage.getItem('intent')).toBe(intent);
  });

  it('that goes with other answers than were sent is sent with them', async () => {
    await send(account);
    await sendWebForm(handoverOf(lead, booking)!, savedAccount()!);
    localStorage.setItem('intent', 'the-intent');
    await send(account);
    expect(localStorage.getItem('intent')).toBe('the-intent');
    const again = finishedAssessment();
    await send(account, { ...again, finished: { ...again.finished!, revision: 2 }, recorded: { ...again.recorded!, revision: 2 } });
    expect(localStorage.getItem('intent')).toBeNull();
  });
});

describe('the account form starts with', () => {
  it('what this session, the assessment and an earlier visit know, in this order, and never with consent', () => {
    localStorage.setItem('account', JSON.stringify({ ...account, firstName: 'Earlier', email: 'earlier@example.com' }));
    expect(knownAccount()).toEqual({
      gender: 'FEMALE',
      firstName: 'Earlier',
      lastName: 'Lovelace',
      email: 'earlier@example.com',
      phone: '5552340142',
    });
    sessionStorage.setItem('email', 'assessment@example.com');
    expect(knownAccount()).toMatchObject({ firstName: 'Earlier', email: 'assessment@example.com' });
    sessionStorage.setItem('account', JSON.stringify({ firstName: 'Now', email: 'now@example.com' }));
    expect(knownAccount()).toMatchObject({ firstName: 'Now', lastName: 'Lovelace', email: 'now@example.com' });
  });

  it.each(['{', '7', '[]', '{"firstName":7}'])('nothing of a storage that holds %s', (text) => {
    localStorage.setItem('account', text);
    expect(knownAccount()).toEqual({});
  });
});
