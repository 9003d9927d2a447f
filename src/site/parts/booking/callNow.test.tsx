import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleAccount } from '../../testing/sampleSessions.ts';
import {
  arrangeBooking,
  getButton,
  findDay,
  morning,
  openBooking,
  findTime,
  PageWhoseCodeIsLoading,
} from '../../testing/bookingScreen.tsx';
import { successResponse, errorResponse, intent } from '../../testing/fakeSchedulingApi.ts';

const callId = 'sample-call-0123456789abcdef';
const calling = 'We are calling (555) 234-0142. Keep this page open.';
const unreached = 'We are not able to reach you at the moment, please schedule a call to talk to us.';
let api: Awaited<ReturnType<typeof arrangeBooking>>;

beforeEach(async () => {
  api = await arrangeBooking();
  api.answer('canCallNow', () => successResponse({ available: true }));
});

afterEach(() => {
  vi.useRealTimers();
});

const segment = (name: string) => screen.findByRole('radio', { name });
/** Chooses an immediate call and requests it. */
async function ask(user: ReturnType<typeof openBooking>['user']): Promise<void> {
  await user.click(await segment('Call now'));
  await user.click(getButton('Call Me Now'));
}
/** Stores a call that was requested before the screen opens. */
const keepCall = (change: object = {}): void =>
  sessionStorage.setItem('callUnderWay', JSON.stringify({ callId, askedAt: '2026-05-12T13:59:00.000Z', intent, ...change }));
const seenAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

describe('a call at once is', () => {
  it.each([
    ['not available', () => successResponse({ available: false })],
    ['not to be heard of', () => Promise.reject(new TypeError('no network'))],
    ['a failure', () => errorResponse(500, 'Out of order')],
    ['garbage', () => successResponse('yes')],
  ])('not offered where it is %s: there are just the days', async (_what, answer) => {
    api.answer('canCallNow', answer);
    openBooking();
    await findDay(/May 13/);
    expect(screen.queryByRole('radio', { name: 'Call now' })).toBeNull();
  });

  it('not offered where it takes too long to hear of it', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-05-12T14:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    api.answer('canCallNow', () => new Promise(() => undefined));
    openBooking();
    expect(screen.getByText('Loading the days')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await findDay(/May 13/);
    expect(screen.queryByRole('radio', { name: 'Call now' })).toBeNull();
  });

  it('offered after all when the connection is back', async () => {
    api.answer('canCallNow', () => Promise.reject(new TypeError('no network')));
    openBooking();
    await findDay(/May 13/);
    api.answer('canCallNow', () => successResponse({ available: true }));
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    expect(await segment('Call now')).toBeVisible();
  });

  it('not offered, nor asked about, where no account is known', async () => {
    sessionStorage.removeItem('run:lead@2');
    sessionStorage.removeItem('run:booking@1');
    sessionStorage.removeItem('account');
    localStorage.setItem('intent', intent);
    openBooking({ withLead: false });
    await findDay(/May 13/);
    expect(api.sent.canCallNow).toHaveLength(0);
  });

  it('offered beside the days, which stay the first choice', async () => {
    const { user } = openBooking();
    expect(await segment('Schedule a call')).toBeChecked();
    await findDay(/May 13/);
    await user.click(await segment('Call now'));
    expect(screen.getByText('We call you at (555) 234-0142, in the next few minutes.')).toBeVisible();
    expect(screen.queryByText(/May 13/)).toBeNull();
    await user.click(await segment('Schedule a call'));
    expect(await findDay(/May 13/)).toBeVisible();
  });
});

describe('asking for a call', () => {
  it('says that we are calling, waits for it, and leads to the thanks when it has taken place', async () => {
    const { user } = openBooking();
    await ask(user);
    expect(await screen.findByText(calling)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Waiting for your call' })).toHaveFocus();
    expect(api.sent.callNow.map(({ body }) => body)).toEqual([
      { phone: sampleAccount.phone, email: sampleAccount.email, intentId: intent },
    ]);
    api.answer('callStatus', () => successResponse({ callStatus: 'Finished' }));
    await seenAgain();
    await screen.findByRole('heading', { name: 'At /call/success' });
    expect(api.sent.callStatus.map(({ query }) => query.get('callId'))).toEqual([callId]);
    expect(api.sent.record.map(({ body }) => body)).toMatchObject([
      { claim: { outcome: 'called', relevantAnswers: { call: { way: 'now', startsAt: '2026-05-12T14:00:00.000Z' } } } },
    ]);
    expect(api.sent.schedule).toHaveLength(0);
    expect(api.sent.event.map(({ body }) => body['name'])).toEqual(['view_call']);
    expect(sessionStorage.getItem('callUnderWay')).toBeNull();
  });

  it('takes no change until it is answered: the call that is asked for comes', async () => {
    let accept: (response: Response) => void = () => undefined;
    api.answer('callNow', () => new Promise((resolve) => (accept = resolve)));
    const { user } = openBooking();
    await ask(user);
    await user.click(await segment('Schedule a call'));
    expect(await segment('Call now')).toBeChecked();
    expect(getButton('Call Me Now')).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(api.sent.callNow).toHaveLength(1));
    await act(async () => accept(successResponse({ success: true, callId })));
    expect(await screen.findByText(calling)).toBeVisible();
  });

  it('is done once by a double click', async () => {
    const { user } = openBooking();
    await user.click(await segment('Call now'));
    await user.dblClick(getButton('Call Me Now'));
    await screen.findByText(calling);
    expect(api.sent.callNow).toHaveLength(1);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('no network')), /We could not reach our server/],
    ['a 500', () => errorResponse(500, 'Out of order'), /Out of order/],
    ['a 404', () => errorResponse(404, 'There is no such queue.'), /We cannot call you at once with these details/],
    ['a 429', () => errorResponse(429, 'We have called this number several times today.'), /several times today/],
    ['garbage', () => successResponse({}), /Our server did not answer as it should/],
    ['no id', () => successResponse({ success: true }), /Our server did not answer as it should/],
  ])('that has %s returns to the days, said in a dialog and then beside them', async (_what, answer, words) => {
    api.answer('callNow', answer);
    const { user } = openBooking();
    await ask(user);
    const dialog = await screen.findByRole('dialog', { name: 'Oops something went wrong' });
    expect(within(dialog).getByText(words)).toBeVisible();
    expect(dialog).toHaveTextContent('“Talk with our welcome team”: we could not ask for your call.');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('We could not ask for your call. You can schedule one below.')).toBeVisible();
    expect(await segment('Schedule a call')).toBeChecked();
    expect(await findDay(/May 13/)).toBeVisible();
    expect(api.sent.callStatus).toHaveLength(0);
    api.answer('callNow', () => successResponse({ success: true, callId }));
    await user.click(getButton('Retry'));
    await screen.findByText(calling);
  });

  it('goes out again under the same key as long as it had no answer, and else under another', async () => {
    api.answer('callNow', () => Promise.reject(new TypeError('no network')));
    const { user } = openBooking();
    await ask(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.sent.callNow).toHaveLength(2));
    api.answer('callNow', () => successResponse({ success: false }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Nobody is free to call you right now/);
    await ask(user);
    await waitFor(() => expect(api.sent.callNow).toHaveLength(4));
    const [first, second, third, fourth] = api.sent.callNow.map(({ key }) => key);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });
});

describe('waiting for a call', () => {
  const statusUnknown = 'The status of a call was not to be had';

  it.each([
    ['nobody was reached', () => successResponse({ callStatus: 'NoAnswer' }), []],
    ['the answer is unknown', () => successResponse({ callStatus: 'Paused' }), []],
    ['the answer is garbage', () => successResponse(7), [statusUnknown]],
    ['the server fails', () => errorResponse(500, 'Out of order'), [statusUnknown]],
    ['there is no network', () => Promise.reject(new TypeError('no network')), [statusUnknown]],
  ])('ends at the days, with the words of the specification, when %s', async (_what, answer, reports) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    api.answer('callStatus', answer);
    const { user } = openBooking();
    await ask(user);
    await screen.findByText(calling);
    await seenAgain();
    expect(await screen.findByText(unreached)).toBeVisible();
    expect(screen.getByText(unreached).closest('[tabindex]')).toHaveFocus();
    expect(await segment('Schedule a call')).toBeChecked();
    expect(log.mock.calls.map(([report]) => report as string)).toEqual(reports);
    await seenAgain();
    expect(api.sent.callStatus).toHaveLength(1);
    await user.click(await findDay(/May 13/));
    await user.click(await findTime(/10:30/));
    await user.click(getButton('Schedule Call'));
    await screen.findByRole('heading', { name: `At /call/booked?timeslot=${Date.parse(morning)}` });
  });

  it('goes on after a reload, also when no call at once is offered any more', async () => {
    const { user, reload } = openBooking();
    await ask(user);
    await screen.findByText(calling);
    api.answer('canCallNow', () => successResponse({ available: false }));
    reload();
    expect(await screen.findByText(calling)).toBeVisible();
    await waitFor(() => expect(api.sent.callStatus).toHaveLength(1));
    expect(api.sent.callNow).toHaveLength(1);
  });

  it('is nothing to somebody with another intent', async () => {
    localStorage.setItem('intent', intent);
    keepCall({ intent: 'somebody-else-0123456789' });
    openBooking();
    await findDay(/May 13/);
    expect(screen.queryByText(calling)).toBeNull();
  });

  it('can be given up for a time', async () => {
    localStorage.setItem('intent', intent);
    keepCall();
    const { user } = openBooking();
    await screen.findByText(calling);
    await user.click(getButton('Schedule a Call Instead'));
    expect(await screen.findByText(/Choose a time for your call/)).toBeVisible();
    expect(await findDay(/May 13/)).toBeVisible();
    const polls = api.sent.callStatus.length;
    await seenAgain();
    expect(api.sent.callStatus).toHaveLength(polls);
    expect(sessionStorage.getItem('callUnderWay')).toBeNull();
  });

  it('whose end could not be recorded stays, and goes on with Continue', async () => {
    localStorage.setItem('intent', intent);
    keepCall();
    api.answer('record', () => errorResponse(500, 'Out of order'));
    api.answer('callStatus', () => successResponse({ callStatus: 'Success' }));
    const { user } = openBooking();
    await screen.findByText(/^“.+”: your answers are kept, but have not reached us yet$/);
    api.answer('record', () => successResponse({}));
    await user.click(getButton('Continue'));
    expect(await screen.findByRole('heading', { name: 'At /call/success' })).toBeVisible();
  });

  it('that has ended stays stored until its run is recorded, so that a reload before that finds it', async () => {
    localStorage.setItem('intent', intent);
    keepCall();
    let record: (response: Response) => void = () => undefined;
    api.answer('record', () => new Promise<Response>((resolve) => (record = resolve)));
    api.answer('callStatus', () => successResponse({ callStatus: 'Finished' }));
    openBooking();
    await waitFor(() => expect(api.sent.record).toHaveLength(1));
    expect(sessionStorage.getItem('callUnderWay')).toContain(callId);
    record(successResponse({}));
    await screen.findByRole('heading', { name: 'At /call/success' });
    // The previous screen clears the call when it unmounts, after the next one has rendered.
    await waitFor(() => expect(sessionStorage.getItem('callUnderWay')).toBeNull());
  });

  it('that has ended leaves the days to choose from for whoever comes back', async () => {
    localStorage.setItem('intent', intent);
    keepCall();
    api.answer('callStatus', () => successResponse({ callStatus: 'Finished' }));
    const { user, reload } = openBooking();
    await screen.findByRole('heading', { name: 'At /call/success' });
    reload();
    await user.click(await findDay(/May 13/));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(await findTime(/10:30/));
    await user.click(getButton('Schedule Call'));
    await screen.findByRole('heading', { name: `At /call/booked?timeslot=${Date.parse(morning)}` });
    expect(api.sent.record.map(({ body }) => (body['claim'] as { outcome: string }).outcome)).toEqual(['called', 'booked']);
  });

  it('that has ended leaves the days to whoever goes back before the next page is loaded', async () => {
    localStorage.setItem('intent', intent);
    keepCall();
    api.answer('callStatus', () => successResponse({ callStatus: 'Finished' }));
    openBooking({ otherPage: <PageWhoseCodeIsLoading /> });
    await waitFor(() => expect(window.location.pathname).toBe('/call/success'));
    expect(screen.getByText('Your call is over. One moment.')).toBeVisible();
    act(() => window.history.back());
    expect(await findDay(/May 13/)).toBeVisible();
    expect(sessionStorage.getItem('callUnderWay')).toBeNull();
  });
});
