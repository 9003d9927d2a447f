import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TalkWithUsPage, { onLoad } from 'flow-page:/talk-with-us';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createWindowHistory, TestRouter } from '../../../../runtime/testing/TestRouter.tsx';
import { saveCrisisAnswer } from '../../../funnel/session/crisisAnswer.ts';
import { bookingWithAccount, finishedAssessment } from '../../../testing/sampleSessions.ts';
import { intent, fakeSchedulingApi } from '../../../testing/fakeSchedulingApi.ts';

const store = (key: string, value: unknown): void => sessionStorage.setItem(key, JSON.stringify(value));

/**
 * Opens an address. The page waits for the flows that it needs, which are loaded when they are first asked for. Its screen takes the place
 * of another with the same heading once its code is loaded, so a heading is looked at where it is found.
 */
async function open(address: string): Promise<void> {
  window.history.replaceState(null, '', address);
  onLoad();
  const site = <TestRouter history={createWindowHistory()} pages={{ '/talk-with-us/*': <TalkWithUsPage />, '/': <h1>Home</h1> }} />;
  await act(async () => {
    render(site);
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakeSchedulingApi();
});

const { finished, recorded } = finishedAssessment();

function without(key: 'finished' | 'recorded') {
  const { [key]: _left, ...rest } = finishedAssessment();
  return rest;
}

describe('somebody without an intent is led to the start when the run of the assessment', () => {
  it.each([
    ['is not there', undefined],
    ['has not ended', without('finished')],
    ['is not recorded', without('recorded')],
    ['was recorded with other answers than the last', finishedAssessment({ recorded: { ...recorded!, revision: 2 } })],
    ['has ended where no call is booked', finishedAssessment({ finished: { ...finished!, outcome: 'notQualified' } })],
    ['was walked in another build', finishedAssessment({ finished: { ...finished!, hash: 'other' } })],
    ['was walked in another release', finishedAssessment({ finished: { ...finished!, release: '2.0.0' } })],
    ['is rubbish', { run: 7 }],
  ])('%s', async (_how, stored) => {
    if (stored !== undefined) store('run:lead@2', stored);
    await open('/talk-with-us/call');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Talk with us' })).toBeVisible());
    expect(window.location.pathname).toBe('/talk-with-us');
  });
});

describe('whoever has finished the assessment', () => {
  beforeEach(() => store('run:lead@2', finishedAssessment()));

  it.each(['/talk-with-us/account', '/talk-with-us/call'])('comes by %s to the account', async (address) => {
    await open(address);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible());
    expect(window.location.pathname).toBe('/talk-with-us/account');
  });

  it('finds the e-mail address of the assessment in the form, and no consent of an earlier visit', async () => {
    sessionStorage.setItem('email', 'sample.client@example.com');
    localStorage.setItem('account', JSON.stringify({ firstName: 'Sample', email: 'old@example.com', acceptedTerms: true }));
    await open('/talk-with-us/account');
    expect(await screen.findByLabelText('Email')).toHaveValue('sample.client@example.com');
    expect(screen.getByLabelText('First name')).toHaveValue('Sample');
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('comes to the call when the account is there', async () => {
    store('run:booking@1', bookingWithAccount());
    localStorage.setItem('intent', intent);
    await open('/talk-with-us/call');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Talk with our welcome team' })).toBeVisible());
  });

  it('sees the crisis line first after an answer that calls for it', async () => {
    store('run:lead@2', finishedAssessment({}, { notFit2: ['hurtingSelfOrOthers'] }));
    await open('/talk-with-us/account');
    await waitFor(() => {
      const heading = screen.getByRole('heading', { level: 1 });
      const inForm = screen.getAllByRole('link', { name: /988/ }).filter((line) => line.closest('form') !== null);
      expect(inForm.map((line) => line.compareDocumentPosition(heading))).toContain(Node.DOCUMENT_POSITION_FOLLOWING);
    });
  });
});

describe('of two lead flows', () => {
  beforeEach(() => store('run:lead@2', finishedAssessment()));

  it.each([
    ['lead@2', '/talk-with-us/account', 'Create your account'],
    ['lead@1', '/talk-with-us', 'Talk with us'],
  ])('the one that has ended last counts: after %s the account is at %s', async (last, address, heading) => {
    sessionStorage.setItem('lastLead', last);
    await open('/talk-with-us/account');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible());
    expect(window.location.pathname).toBe(address);
  });
});

describe('addresses of the first lead', () => {
  it.each([
    ['/talk-with-us', '/talk-with-us', 'Talk with us'],
    ['/talk-with-us/', '/talk-with-us/', 'Talk with us'],
    ['/talk-with-us/elsewhere', '/talk-with-us', 'Talk with us'],
    ['/talk-with-us/thank-you', '/talk-with-us', 'Talk with us'],
    ['/talk-with-us/questions', '/', 'Home'],
  ])('%s leads somebody new to %s', async (address, leads, heading) => {
    await open(address);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible());
    expect(window.location.pathname).toBe(leads);
  });
});

describe('the address of the questions', () => {
  const startInfo = { dateOfBirth: '1990-05-01', state: 'TX', zipCode: '78701' };

  it('goes on from the start info that another funnel has saved', async () => {
    store('startInfo', startInfo);
    await open('/talk-with-us/questions');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'A few questions before we talk' })).toBeVisible());
    expect(window.location.pathname).toBe('/talk-with-us/questions');
  });

  it.each([
    ['a part of it', { state: 'TX' }],
    ['a state that we do not serve', { ...startInfo, state: 'OR' }],
  ])('leads to the start with %s', async (_what, saved) => {
    store('startInfo', saved);
    await open('/talk-with-us/questions');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Talk with us' })).toBeVisible());
    expect(await screen.findByLabelText('State')).toBeVisible();
    expect(window.location.pathname).toBe('/talk-with-us');
  });

  it.each([
    ['of another flow that has led here by a link', true, 'checkout@1'],
    ['of its own, which the run knows', false, 'lead@1'],
  ])('shows the crisis line before everything else after an answer %s: %s', async (_whose, isFirst, flow) => {
    store('startInfo', startInfo);
    saveCrisisAnswer(flow, true);
    await open('/talk-with-us/questions');
    await waitFor(() => {
      const heading = screen.getByRole('heading', { level: 1, name: 'A few questions before we talk' });
      const [line] = within(screen.getByRole('main')).getAllByRole('link', { name: /988/ });
      expect(line!.compareDocumentPosition(heading) === Node.DOCUMENT_POSITION_FOLLOWING).toBe(isFirst);
    });
  });

  it('parses the stored run once when it is loaded again', async () => {
    store('startInfo', startInfo);
    await open('/talk-with-us/questions');
    await screen.findByRole('heading', { level: 1, name: 'A few questions before we talk' });
    cleanup();
    const text = sessionStorage.getItem('run:lead@1');
    const parse = vi.spyOn(JSON, 'parse');
    await open('/talk-with-us/questions');
    await screen.findByRole('heading', { level: 1, name: 'A few questions before we talk' });
    expect(parse.mock.calls.filter(([parsed]) => parsed === text)).toHaveLength(1);
  });

  it('leads to the account after a finished assessment', async () => {
    store('startInfo', startInfo);
    store('run:lead@2', finishedAssessment());
    await open('/talk-with-us/questions');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible());
  });
});

describe('Continue on the start', () => {
  const startInfo = { dateOfBirth: '1990-05-01', state: 'TX', zipCode: '78701' };

  async function continueFromStart(): Promise<void> {
    store('startInfo', startInfo);
    await open('/talk-with-us');
    await screen.findByLabelText('State');
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  }

  it('leads to the account after a finished assessment, and keeps the assessment as the last lead', async () => {
    store('run:lead@2', finishedAssessment());
    await continueFromStart();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible());
    expect(sessionStorage.getItem('lastLead')).not.toBe('lead@1');
  });

  it('leads past the questions to the checkout with a validated link', async () => {
    sessionStorage.setItem('lockCheckoutOptions', 'true');
    sessionStorage.setItem('flow', 'checkout');
    sessionStorage.setItem('plan', 'you');
    await continueFromStart();
    await waitFor(() => expect(window.location.pathname).toBe('/checkout/you/confirm'));
  });

  it('leads everybody else to the questions', async () => {
    await continueFromStart();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'A few questions before we talk' })).toBeVisible());
  });
});

describe('whoever has an intent comes to the call, without an account', () => {
  it('from a link, which is kept', async () => {
    await open(`/talk-with-us/call?intent=${intent}`);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Talk with our welcome team' })).toBeVisible());
    expect(localStorage.getItem('intent')).toBe(intent);
    expect(window.location.href).toBe(`${window.location.origin}/talk-with-us/call?intent=`);
  });

  it('and again after a reload', async () => {
    store('run:lead@2', finishedAssessment());
    await open(`/talk-with-us/call?intent=${intent}`);
    cleanup();
    await open('/talk-with-us/call?intent=');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Talk with our welcome team' })).toBeVisible());
  });

  it('from an earlier visit', async () => {
    localStorage.setItem('intent', intent);
    await open('/talk-with-us/call');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Talk with our welcome team' })).toBeVisible());
  });

  it('and is told when the link cannot be right', async () => {
    await open('/talk-with-us/call?intent=short');
    expect(await screen.findByText(/We could not find the booking/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/talk-with-us');
    expect(localStorage.getItem('intent')).toBeNull();
  });
});
