import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestHistory } from '../../../../runtime/testing/createTestHistory.ts';
import { TestRouter } from '../../../../runtime/testing/TestRouter.tsx';
import { saveCrisisAnswer } from '../../../funnel/session/crisisAnswer.ts';
import CallBookedPage from './CallBookedPage.tsx';
import { tellOtherTabs } from '../../../testing/otherTab.ts';
import { formatMoment } from './timeslot.ts';

const start = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 24 * 60 * 60 * 1000);

function open(query = `?timeslot=${start.getTime()}`) {
  return render(<TestRouter history={createTestHistory([`/call/booked${query}`])} pages={{ '/call/booked': <CallBookedPage /> }} />);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a call that is booked', () => {
  it('is said with its whole date, its time in the visitor’s zone, and how long it takes', () => {
    open();
    const words = formatMoment(start, new Intl.DateTimeFormat().resolvedOptions().timeZone);
    const [date, time] = [words.date, words.time].map((text) => text.replaceAll(/\s/g, ' ')) as [string, string];
    expect(screen.getByRole('heading', { level: 1, name: 'Your call is booked' })).toBeVisible();
    expect(screen.getByText(date)).toBeVisible();
    expect(screen.getByText(time)).toBeVisible();
    expect(screen.getByText(date).closest('time')).toHaveAttribute('datetime', start.toISOString());
    expect(screen.getByText('15 minutes, by phone')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reschedule' })).toHaveAttribute('href', '/talk-with-us/reschedule');
    expect(document.title).toBe('Step 4 of 4: Your call is booked | Nue Life');
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(/^Step 4 of 4/);
  });

  it.each([
    ['this visit', sessionStorage],
    ['an earlier visit', localStorage],
  ])('names the phone number that %s has kept', (_which, storage) => {
    storage.setItem('account', '{"phone":"5550100142"}');
    open();
    expect(screen.getByText('(555) 010-0142')).toBeVisible();
  });

  it.each(['{"phone":"555"}', '{"phone":5550100142}', '{"email":"a@example.com"}', '"5550100142"', 'null', '{'])(
    'names no phone number where the account is %s',
    (account) => {
      sessionStorage.setItem('account', account);
      open();
      expect(screen.getByText('15 minutes, by phone').nextElementSibling).toBeNull();
    },
  );
});

it.each(['', `?timeslot=${start.getTime()}`, '?timeslot=1500000000000'])(
  'shows the crisis line first after a crisis answer, at %j',
  (query) => {
    saveCrisisAnswer('lead@2', true);
    open(query);
    const [line] = within(screen.getByRole('main')).getAllByRole('link', { name: /988/ });
    expect(line!.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

describe('the address of a call that was moved', () => {
  const other = (days: number): Date => new Date(start.getTime() + days * 24 * 60 * 60 * 1000);
  const moveTo = (time: Date, bookedWith = 'sample-intent'): void => {
    sessionStorage.setItem('bookingIntent', 'sample-intent');
    sessionStorage.setItem('bookedCall', JSON.stringify({ intent: bookedWith, startsAt: time.toISOString() }));
  };
  const readTime = (container: HTMLElement) => container.querySelector('time')?.getAttribute('datetime');

  it('shows the new time', () => {
    moveTo(other(3));
    const { container } = open();
    expect(screen.getByText('Your call was moved. This is its new time.')).toBeVisible();
    expect(readTime(container)).toBe(other(3).toISOString());
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  });

  it('shows the new time as soon as another tab has moved the call, also after a reload', async () => {
    moveTo(start);
    const { container, unmount } = open();
    expect(readTime(container)).toBe(start.toISOString());
    tellOtherTabs({ intent: 'other-intent', startsAt: other(2).toISOString() });
    tellOtherTabs({ intent: 'sample-intent', startsAt: other(3).toISOString() });
    expect(await screen.findByText('Your call was moved. This is its new time.')).toBeVisible();
    expect(readTime(container)).toBe(other(3).toISOString());
    unmount();
    expect(readTime(open().container)).toBe(other(3).toISOString());
  });

  it('says of an old time that is over that it has passed: it may be that of an earlier call', () => {
    moveTo(other(3));
    const { container } = open(`?timeslot=${other(-2).getTime()}`);
    expect(screen.getByRole('heading', { level: 1, name: 'The time of this call has passed' })).toBeVisible();
    expect(readTime(container)).toBe(other(-2).toISOString());
  });

  it('says of a new time that is over that it has passed', () => {
    moveTo(other(-2));
    const { container } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'The time of this call has passed' })).toBeVisible();
    expect(readTime(container)).toBe(other(-2).toISOString());
  });

  it.each([
    ['the same time', start, 'sample-intent'],
    ['the call of another person', other(3), 'other-intent'],
  ])('is not said where the session knows %s', (_what, time, bookedWith) => {
    moveTo(time, bookedWith);
    const { container } = open();
    expect(readTime(container)).toBe(start.toISOString());
    expect(container).not.toHaveTextContent('was moved');
  });
});

describe('a page that stays open until the call is over', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const passCall = (): void =>
    act(() => {
      vi.advanceTimersByTime(16 * 60_000);
    });

  it('stops saying that it is booked, and keeps the focus in its place', async () => {
    open();
    screen.getByRole('link', { name: 'Reschedule' }).focus();
    passCall();
    expect(screen.getByRole('heading', { level: 1, name: 'The time of this call has passed' })).toBeVisible();
    expect(screen.queryByText('What happens next')).not.toBeInTheDocument();
    expect(document.title).toBe('The time of this call has passed | Nue Life');
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'The time of this call has passed' }));
  });

  it('shows the new time of a call that was moved meanwhile, also when its earlier time is over', async () => {
    const { container } = open();
    const later = new Date(start.getTime() + 24 * 60 * 60 * 1000).toISOString();
    sessionStorage.setItem('bookingIntent', 'sample-intent');
    tellOtherTabs({ intent: 'sample-intent', startsAt: later });
    await screen.findByText('Your call was moved. This is its new time.');
    passCall();
    expect(screen.getByRole('heading', { level: 1, name: 'Your call is booked' })).toBeVisible();
    expect(container.querySelector('time')).toHaveAttribute('datetime', later);
  });
});

describe('a call that is over', () => {
  it.each([new Date(start.getTime() - 2 * 24 * 60 * 60 * 1000), new Date(1_500_000_000_000)])('at %s is not said to be booked', (past) => {
    const { container } = open(`?timeslot=${past.getTime()}`);
    const words = formatMoment(past, new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(screen.getByRole('heading', { level: 1, name: 'The time of this call has passed' })).toBeVisible();
    expect(container.querySelector('time')?.closest('p')?.textContent).toMatch(`This call was on ${words.date}, at ${words.time}.`);
    expect(screen.getByRole('link', { name: 'Choose another time' })).toHaveAttribute('href', '/talk-with-us/reschedule');
    expect(container).not.toHaveTextContent(/booked|What happens next/i);
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
    expect(document.title).toBe('The time of this call has passed | Nue Life');
  });
});

describe('an address that does not say when', () => {
  it.each(['', '?timeslot=soon', '?timeslot=0', '?timeslot=8640000000000001'])('such as %j is said plainly, with the way on', (query) => {
    const { container } = open(query);
    expect(screen.getByText(/The time is in the confirmation email/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another time' })).toHaveAttribute('href', '/talk-with-us/reschedule');
    expect(container).not.toHaveTextContent('Invalid');
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });
});

describe('the calendar file', () => {
  const createObjectURL = vi.fn<(file: Blob) => string>();

  beforeEach(() => {
    URL.createObjectURL = createObjectURL.mockReset().mockReturnValue('#saved');
  });

  it('is saved on request', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
    await expect.poll(() => createObjectURL.mock.calls.map(([file]) => file.type)).toEqual(['text/calendar']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that cannot be made is said, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    createObjectURL.mockImplementationOnce(() => {
      throw new Error('no room');
    });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The calendar file could not be made');
    expect(screen.getByRole('button', { name: 'Load this page again' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  });
});
