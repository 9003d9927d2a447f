import { screen, waitFor, within } from '@testing-library/react';
import lead from 'flow:lead@2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleAccount, finishedAssessment } from '../../testing/sampleSessions.ts';
import { arrangeBooking, getButton, findDay, days, openBooking } from '../../testing/bookingScreen.tsx';
import { successResponse, errorResponse, intent } from '../../testing/fakeSchedulingApi.ts';

let api: Awaited<ReturnType<typeof arrangeBooking>>;

beforeEach(async () => {
  api = await arrangeBooking();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the submission of the assessment', () => {
  it('carries the account, the start, where the visit came from and the run, and its intent is kept', async () => {
    localStorage.setItem('utm_source', 'letter');
    localStorage.setItem('ttu_version', 'v2');
    localStorage.setItem('form_variant', 'digital_sale');
    localStorage.setItem('variant', 'b');
    openBooking();
    await findDay(/May 13/);
    const { finished } = finishedAssessment();
    const { gender: pronouns, ...rest } = sampleAccount;
    expect(api.sent.webForm.map(({ body }) => body)).toEqual([
      {
        pronouns,
        recaptchaToken: expect.any(String) as string,
        ...rest,
        dateOfBirth: '1990-05-01',
        state: 'TX',
        zipCode: '78701',
        createLead: true,
        redFlagAnswers: [],
        v2: true,
        utm_source: 'letter',
        formVariants: 'digital_sale-b',
        leadKey: sessionStorage.getItem('leadKey'),
        runId: finished!.runId,
        flow: 'lead@2',
        hash: lead.hash,
        revision: 1,
        context: finished!.context,
        answers: finished!.answers,
        leadQuestions: expect.arrayContaining([expect.objectContaining({ flag: 'howAreYouFeeling' })]),
      },
    ]);
    expect(localStorage.getItem('intent')).toBe(intent);
    expect(api.sent.days[0]?.query.get('clientZoneId')).toBe('America/Chicago');
  });

  it('goes out under the same key after a reload, and another one under another', async () => {
    api.answer('webForm', () => Promise.reject(new TypeError('no network')));
    const { reload } = openBooking();
    await screen.findByText('Oops something went wrong');
    const reloaded = reload();
    await screen.findByText('Oops something went wrong');
    sessionStorage.setItem('account', JSON.stringify({ ...sampleAccount, firstName: 'Augusta', zipCode: '78701' }));
    reloaded.reload();
    await screen.findByText('Oops something went wrong');
    const keys = api.sent.webForm.map(({ key }) => key);
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('no network')), /We could not reach our server/, []],
    ['a 500', () => errorResponse(500, 'Out of order'), /Out of order/, []],
    ['a 429', () => errorResponse(429, 'Too many requests.'), /Too many requests/, []],
    [
      'an address without an intent',
      () => successResponse('/talk-with-us/call'),
      /calendar of our welcome team did not open/,
      [['API: No queue found']],
    ],
  ])('that has %s is said in a dialog, then in a notice, and Retry mends it', async (_what, answer, words, reports) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    api.answer('webForm', answer);
    const { user } = openBooking();
    const dialog = await screen.findByRole('dialog', { name: 'Oops something went wrong' });
    expect(within(dialog).getByText(words)).toBeVisible();
    expect(dialog).toHaveTextContent('“Talk with our welcome team”: we could not load the free times.');
    expect(log.mock.calls).toEqual(reports);
    await user.click(within(dialog).getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(words)).toBeVisible();
    api.answer('webForm', () => successResponse(`/talk-with-us/call?intent=${intent}`));
    await user.click(getButton('Retry'));
    expect(await findDay(/May 13/)).toBeVisible();
  });

  it('leads back to the account for what the server refuses there, under the names of the form', async () => {
    api.answer('webForm', () =>
      errorResponse(422, 'No', [
        ['pronouns', 'Choose your gender'],
        ['phone', 'Must be a valid US phone number.'],
      ]),
    );
    openBooking();
    expect(await screen.findByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Choose your gender', 'Must be a valid US phone number.']);
    expect(window.location.pathname).toBe('/talk-with-us/account');
  });

  it.each([
    [
      '403',
      () => errorResponse(403, 'These answers do not lead to an account. Please answer the questions again.'),
      'These answers do not lead to an account. Please answer the questions again.',
    ],
    ['422', () => errorResponse(422, 'Some answers cannot be accepted.', [['answers.x', 'no']]), 'Some answers cannot be accepted.'],
  ])('that is refused as such with %s is said, with the way back to the assessment', async (_status, answer, words) => {
    api.answer('webForm', answer);
    openBooking();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/talk-with-us');
    expect(screen.queryByRole('button', { name: 'Schedule Call' })).toBeNull();
  });
});

describe('an intent that the server does not know', () => {
  beforeEach(() => {
    localStorage.setItem('intent', 'forgotten-0123456789abcdef');
    let requests = 0;
    api.answer('days', () => (requests++ === 0 ? errorResponse(404, 'Unknown') : successResponse(days)));
  });

  it('is replaced once by that of a submission', async () => {
    openBooking();
    await findDay(/May 13/);
    expect(api.sent.webForm).toHaveLength(1);
    expect(localStorage.getItem('intent')).toBe(intent);
  });

  it('is dropped and said where there is no assessment', async () => {
    sessionStorage.removeItem('run:lead@2');
    sessionStorage.removeItem('run:booking@1');
    openBooking({ withLead: false });
    expect(await screen.findByText(/We could not find the booking/)).toBeVisible();
    expect(api.sent.webForm).toHaveLength(0);
    expect(localStorage.getItem('intent')).toBeNull();
  });
});
