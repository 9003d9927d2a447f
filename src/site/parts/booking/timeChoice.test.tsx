import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishedAssessment } from '../../testing/sampleSessions.ts';
import {
  arrangeBooking,
  getButton,
  findDay,
  evening,
  secondDayTimes,
  setClock,
  morning,
  openBooking,
  PageWhoseCodeIsLoading,
  findTime,
} from '../../testing/bookingScreen.tsx';
import { successResponse, errorResponse, intent, sampleTime } from '../../testing/fakeSchedulingApi.ts';

let api: Awaited<ReturnType<typeof arrangeBooking>>;

beforeEach(async () => {
  api = await arrangeBooking();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the days', () => {
  it('open one at a time, with their times by the part of the day', async () => {
    const { user } = openBooking();
    // Found and checked in one step, because the days may be loaded by the time that a search has resolved.
    await waitFor(() => expect(screen.getByText('Loading the days')).toBeVisible());
    await user.click(await findDay(/May 13/));
    const group = await screen.findByRole('radiogroup', { name: /Times on Wednesday, May\s13/ });
    expect(
      within(group)
        .getAllByRole('group')
        .map((heading) => heading.textContent),
    ).toHaveLength(2);
    expect(within(group).getByRole('group', { name: 'Evening' })).toContainElement(await findTime(/5:30/));
    expect(screen.getByText('Shown in your time, Central Time.')).toBeVisible();
    await user.click(await findDay(/May 12/));
    await screen.findByRole('radio', { name: /3:00/ });
    expect(screen.queryByRole('radiogroup', { name: /May\s13/ })).toBeNull();
  });

  it('without times do not open, and one that turns out empty says the same', async () => {
    api.answer('times', () => successResponse([]));
    const { user } = openBooking();
    expect((await screen.findByText(/May 14/)).closest('details')).toBeNull();
    expect(screen.getAllByText('No slots available')).toHaveLength(1);
    await user.click(await findDay(/May 13/));
    expect(await screen.findByText('No slots available', { selector: '[role=status]' })).toBeVisible();
  });

  it('that are all without times say when to look again, and nothing is left to press', async () => {
    api.answer('days', () => successResponse([{ date: '2026-05-12', available: false, times: 0 }]));
    openBooking();
    expect(await screen.findByText(/look again tomorrow/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Schedule Call' })).toBeNull();
  });

  it('that come as something else than a list are a failure, with Retry', async () => {
    api.answer('days', () => successResponse({ days: [] }));
    openBooking();
    expect(await screen.findByText(/did not answer as it should/, { selector: 'dialog *' })).toBeVisible();
  });

  it('whose times cannot be loaded say so, with Retry', async () => {
    api.answer('times', () => errorResponse(500, 'Out of order'));
    const { user } = openBooking();
    await user.click(await findDay(/May 13/));
    expect(await screen.findByText('Out of order')).toBeVisible();
    expect(screen.getByText('“Talk with our welcome team”: we could not load the times on Wednesday, May 13')).toBeVisible();
    api.answer('times', () => successResponse(secondDayTimes));
    await user.click(getButton('Retry'));
    expect(await findTime(/10:30/)).toBeVisible();
  });
});

describe('a choice', () => {
  it('is asked for', async () => {
    const { user } = openBooking();
    await findDay(/May 13/);
    await user.click(getButton('Schedule Call'));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: 'Choose a time' }));
    expect(screen.getByRole('region', { name: 'Choose a time' })).toHaveFocus();
    expect(api.sent.schedule).toHaveLength(0);
  });

  it('stands beside the button, and a reload keeps it with its day open', async () => {
    const { user, reload } = openBooking();
    await user.click(await findDay(/May 13/));
    await user.click(await findTime(/10:30/));
    expect(screen.getByText('Wed, May 13')).toBeVisible();
    expect(screen.getByText(/10:30\sAM Central Time/)).toBeVisible();
    reload();
    expect(await findTime(/10:30/)).toBeChecked();
  });

  it('is not sent by Enter on a time that is not chosen', async () => {
    const { user } = openBooking();
    await user.click(await findDay(/May 13/));
    act(() => screen.getByRole('radio', { name: /10:30/ }).focus());
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard(' {Enter}');
    await screen.findByRole('heading', { name: /^At \/call\/booked/ });
  });

  it('that is booked is said by the page that follows alone: the screen stays as it was until the code of that page is there', async () => {
    const { user } = openBooking({ otherPage: <PageWhoseCodeIsLoading /> });
    await user.click(await findDay(/May 13/));
    await user.click(await findTime(/10:30/));
    await user.click(getButton('Schedule Call'));
    await waitFor(() => expect(window.location.pathname).toBe('/call/booked'));
    expect(getButton('Schedule Call')).toBeVisible();
    expect(screen.queryByText('Your call is booked')).toBeNull();
  });

  it('is booked once by a double click, with all slots of its time, and leads to the page of the call', async () => {
    const { user } = openBooking();
    await user.click(await findDay(/May 13/));
    await user.click(await findTime(/10:30/));
    await user.dblClick(getButton('Schedule Call'));
    expect(await screen.findByRole('heading', { name: `At /call/booked?timeslot=${Date.parse(morning)}` })).toBeVisible();
    expect(api.sent.schedule.map(({ body }) => body)).toEqual([
      { intentId: intent, slotExternalIds: ['one', 'two'], date: '2026-05-13', clientZoneId: 'America/Chicago' },
    ]);
    expect(api.sent.record.map(({ body }) => body)).toMatchObject([
      { flow: 'booking@1', claim: { outcome: 'booked' }, follows: { runId: finishedAssessment().finished!.runId } },
    ]);
    expect(JSON.stringify(api.sent.event)).not.toContain(intent);
  });

  it('takes no change while it is booked: what is shown as chosen is what is booked', async () => {
    let book: (response: Response) => void = () => undefined;
    api.answer('schedule', () => new Promise((resolve) => (book = resolve)));
    const { user } = openBooking();
    await user.click(await findDay(/May 13/));
    await user.click(await findTime(/10:30/));
    await user.click(getButton('Schedule Call'));
    await waitFor(() => expect(api.sent.schedule).toHaveLength(1));
    await user.click(await findTime(/5:30/));
    expect(await findTime(/10:30/)).toBeChecked();
    expect(screen.getByText(/10:30\sAM Central Time/)).toBeVisible();
    expect(screen.getByRole('radiogroup')).toHaveAttribute('aria-readonly', 'true');
    await act(async () => book(errorResponse(500, 'Out of order')));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go Back' }));
    await user.click(await findTime(/5:30/));
    expect(await findTime(/5:30/)).toBeChecked();
  });

  it('whose booking has had no answer goes out again as it was, also when the time is no longer offered', async () => {
    const { user } = openBooking();
    await user.click(await findDay(/May 13/));
    await user.click(await findTime(/10:30/));
    api.answer('schedule', () => Promise.reject(new TypeError('no network')));
    await user.click(getButton('Schedule Call'));
    await screen.findByText(/Your call is not booked yet/);
    api.answer('times', () => successResponse([sampleTime(evening)]));
    await setClock('2026-05-12T14:05:00Z');
    await waitFor(() => expect(screen.queryByRole('radio', { name: /10:30/ })).toBeNull());
    api.answer('schedule', () => successResponse({ utcDateTime: morning, minutes: 15 }));
    await user.click(getButton('Try again'));
    await screen.findByRole('heading', { name: /^At \/call\/booked/ });
    const [first, second] = api.sent.schedule;
    expect(second).toEqual(first);
  });

  it('whose booking has failed is said not to be booked, also to who chooses another time then', async () => {
    const { user } = openBooking();
    await user.click(await findDay(/May 13/));
    await user.click(await findTime(/10:30/));
    api.answer('schedule', () => errorResponse(500, 'Out of order'));
    await user.click(getButton('Schedule Call'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go Back' }));
    await user.click(await findTime(/5:30/));
    expect(screen.getByText('Your call is not booked yet. The time you chose is kept.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that cannot be booked here is refused with a link to support, and nothing to try again', async () => {
    const { user } = openBooking();
    await user.click(await findDay(/May 13/));
    await user.click(await findTime(/10:30/));
    api.answer('schedule', () => errorResponse(409, 'We cannot book this call here.', [['intentId', 'Not here']]));
    await user.click(getButton('Schedule Call'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Go Back' }));
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent('Your call is not booked');
    expect(notice).toHaveTextContent('We cannot book this call here.');
    expect(within(notice).getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
    expect(within(notice).queryByRole('button')).toBeNull();
  });

  it('that somebody else was quicker to book is dropped and said, and the times are asked for again', async () => {
    const { user } = openBooking();
    await user.click(await findDay(/May 13/));
    await user.click(await findTime(/10:30/));
    api.answer('schedule', () => errorResponse(409, 'Gone', [['slotExternalIds', 'Taken']]));
    api.answer('times', () => successResponse([sampleTime(evening)]));
    await user.click(getButton('Schedule Call'));
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('That time has just been taken. Please choose another.')).toBeVisible();
    expect(summary).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('radio', { name: /10:30/ })).toBeNull());
    expect(screen.queryByText('Wed, May 13')).toBeNull();
    api.answer('schedule', () => successResponse({ utcDateTime: evening, minutes: 15 }));
    await user.click(await findTime(/5:30/));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(getButton('Schedule Call'));
    await screen.findByRole('heading', { name: /^At \/call\/booked/ });
    expect(api.sent.schedule[1]?.key).not.toBe(api.sent.schedule[0]?.key);
  });
});

describe('somebody who has a call already', () => {
  /** Books a call, after which recording the run fails. */
  async function bookWithoutRecord(): Promise<ReturnType<typeof openBooking>> {
    const opened = openBooking();
    await opened.user.click(await findDay(/May 13/));
    await opened.user.click(await findTime(/10:30/));
    api.answer('record', () => errorResponse(500, 'Out of order'));
    await opened.user.click(getButton('Schedule Call'));
    await screen.findByText(/^“.+”: your answers are kept, but have not reached us yet$/);
    return opened;
  }

  it('is told, goes on with it, or moves it to another time', async () => {
    const { user } = await bookWithoutRecord();
    expect(screen.getByText(/We call you on Wed, May 13, at 10:30/)).toBeVisible();
    api.answer('record', () => successResponse({}));
    await user.click(getButton('Continue'));
    await screen.findByRole('heading', { name: `At /call/booked?timeslot=${Date.parse(morning)}` });
    expect(api.sent.schedule).toHaveLength(1);
  });

  it('is not led on by Retry once another time is chosen', async () => {
    const { user } = await bookWithoutRecord();
    await user.click(await findTime(/5:30/));
    api.answer('record', () => successResponse({}));
    await user.click(getButton('Retry'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
    expect(await findTime(/5:30/)).toBeChecked();
    await user.click(getButton('Schedule Call'));
    await screen.findByRole('heading', { name: `At /call/booked?timeslot=${Date.parse(evening)}` });
  });

  it('moves it by choosing another time', async () => {
    const { user, reload } = openBooking();
    await user.click(await findDay(/May 13/));
    await user.click(await findTime(/10:30/));
    await user.click(getButton('Schedule Call'));
    await screen.findByRole('heading', { name: /^At/ });
    reload();
    await user.click(await findTime(/5:30/));
    await user.click(getButton('Schedule Call'));
    await screen.findByRole('heading', { name: `At /call/booked?timeslot=${Date.parse(evening)}` });
    expect(new Set(api.sent.schedule.map(({ key }) => key)).size).toBe(2);
    expect(api.sent.record.map(({ body }) => body['revision'])).toEqual([1, 2]);
  });
});

describe('a page that stays open', () => {
  it('lets times and days pass, and says so of the chosen one', async () => {
    const { user } = openBooking();
    await user.click(await findDay(/May 12/));
    await user.click(await findTime(/3:00/));
    await setClock('2026-05-12T20:00:01Z');
    expect(await screen.findByRole('alert')).toHaveTextContent('The time you chose has passed. Please choose another.');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('region', { name: 'Choose a time' })).toHaveFocus();
    await setClock('2026-05-13T12:00:00Z');
    await waitFor(() => expect(screen.queryByText(/May 12/)).toBeNull());
    expect(await findDay(/May 13/)).toBeVisible();
  });

  it('says so when the chosen time is no longer offered', async () => {
    const { user } = openBooking();
    await user.click(await findDay(/May 13/));
    await user.click(await findTime(/10:30/));
    api.answer('times', () => successResponse([sampleTime(evening)]));
    await setClock('2026-05-12T14:05:00Z');
    expect(await screen.findByRole('alert')).toHaveTextContent('The time you chose is no longer free. Please choose another.');
  });
});
