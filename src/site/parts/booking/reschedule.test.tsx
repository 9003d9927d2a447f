import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { welcomeTeam } from '../../config/organisation.ts';
import { arrangeBooking, getButton, findDay, evening, morning, openBooking, findTime } from '../../testing/bookingScreen.tsx';
import { successResponse, errorResponse, intent } from '../../testing/fakeSchedulingApi.ts';
import { tellOtherTabs } from '../../testing/otherTab.ts';

let api: Awaited<ReturnType<typeof arrangeBooking>>;

beforeEach(async () => {
  api = await arrangeBooking();
  api.answer('canCallNow', () => successResponse({ available: true }));
  localStorage.setItem('intent', intent);
});

afterEach(() => {
  vi.useRealTimers();
});

const heading = () => screen.findByRole('heading', { level: 1, name: 'Choose another time' });

it('the screen has no steps, no way back into the assessment, and never offers a call at once', async () => {
  openBooking({ isReschedule: true });
  await heading();
  await findDay(/May 13/);
  expect(screen.queryByText(/Step 3 of 4/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Call now' })).toBeNull();
  expect(api.sent.canCallNow).toHaveLength(0);
});

it('choosing a time moves the call, and every screen of the visit knows it', async () => {
  const first = openBooking();
  await first.user.click(await findDay(/May 13/));
  await first.user.click(await findTime(/10:30/));
  await first.user.click(getButton('Schedule Call'));
  await screen.findByRole('heading', { name: `At /call/booked?timeslot=${Date.parse(morning)}` });

  const { user } = openBooking({ isReschedule: true });
  expect(await screen.findByText(/We call you on Wed, May 13, at 10:30/)).toBeVisible();
  await user.click(await findTime(/5:30/));
  await user.click(getButton('Move My Call'));
  await screen.findByRole('heading', { name: `At /call/booked?timeslot=${Date.parse(evening)}` });

  openBooking();
  expect(await screen.findByText(/We call you on Wed, May 13, at 5:30/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Schedule Call' })).toBeVisible();
  expect(screen.queryByText('Wed, May 13')).toBeNull();
});

it('a call that another tab has moved is said with its new time', async () => {
  sessionStorage.setItem('bookedCall', JSON.stringify({ intent, startsAt: morning }));
  openBooking({ isReschedule: true });
  expect(await screen.findByText(/We call you on Wed, May 13, at 10:30/)).toBeVisible();
  tellOtherTabs({ intent, startsAt: evening });
  expect(await screen.findByText(/We call you on Wed, May 13, at 5:30/)).toBeVisible();
});

it('a move is told to other tabs', async () => {
  const tab = new BroadcastChannel('booked-call');
  const heard = new Promise<unknown>((resolve) => tab.addEventListener('message', ({ data }) => resolve(data), { once: true }));
  const { user } = openBooking({ isReschedule: true });
  await user.click(await findDay(/May 13/));
  await user.click(await findTime(/5:30/));
  await user.click(getButton('Move My Call'));
  expect(await heard).toEqual({ intent, startsAt: evening });
  tab.close();
});

it.each([
  ['is not known', () => errorResponse(404, 'Unknown'), intent],
  ['is not there', () => successResponse([]), undefined],
])('an intent that %s is said, nothing is handed in, and there is a way on', async (_what, days, stored) => {
  localStorage.removeItem('intent');
  if (stored !== undefined) localStorage.setItem('intent', stored);
  api.answer('days', days);
  openBooking({ isReschedule: true });
  expect(await screen.findByText(/We could not find the booking/)).toBeVisible();
  expect(screen.getByText('We cannot move a call from here')).toBeVisible();
  expect(screen.getByText(/To move a call, open the link in its email: it works on any device\./)).toBeVisible();
  expect(screen.getByRole('link', { name: welcomeTeam.phone.shown })).toHaveAttribute('href', welcomeTeam.phone.href);
  expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/talk-with-us');
  expect(api.sent.webForm).toHaveLength(0);
});
