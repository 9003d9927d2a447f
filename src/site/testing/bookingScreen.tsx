import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createPath, useLocation } from 'react-router-dom';
import { createWindowHistory, TestRouter } from '../../runtime/testing/TestRouter.tsx';
// Imported here, so that it is compiled before the first test, which would exceed its time limit otherwise.
import '../../runtime/forms/SchemaForm.tsx';
import TalkWithUsPage from 'flow-page:/talk-with-us';
import { bookingWithAccount, sampleAccount, finishedAssessment } from './sampleSessions.ts';
import { successResponse, fakeSchedulingApi, sampleTime } from './fakeSchedulingApi.ts';

/** The offered days. The last one has no free time. */
export const days = [
  { date: '2026-05-12', available: true, times: 1 },
  { date: '2026-05-13', available: true, times: 3 },
  { date: '2026-05-14', available: false, times: 0 },
];
/** The only time of the first day. */
const firstDayTime = '2026-05-12T20:00:00.000Z';
/** 10:30 AM of the second day in Chicago. */
export const morning = '2026-05-13T15:30:00.000Z';
/** 5:30 PM of the second day in Chicago. */
export const evening = '2026-05-13T22:30:00.000Z';
/** The times of the second day. */
export const secondDayTimes = [sampleTime('2026-05-13T14:00:00.000Z'), sampleTime(morning, 'one', 'two'), sampleTime(evening)];

interface BookingOptions {
  /** Whether the client comes from the assessment. */
  readonly withLead?: boolean;
  readonly isReschedule?: boolean;
  /** The content of other pages: by default their address as a heading. */
  readonly otherPage?: ReactNode;
}

/** Renders the booking in the time zone of Chicago. */
export function openBooking({ withLead = true, isReschedule = false, otherPage = <OtherPage /> }: BookingOptions = {}) {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'America/Chicago',
  } as Intl.ResolvedDateTimeFormatOptions);
  if (!withLead) sessionStorage.removeItem('run:lead@2');
  window.history.replaceState(null, '', isReschedule ? '/talk-with-us/reschedule' : '/talk-with-us/call');
  const rendered = render(<Site otherPage={otherPage} />);
  return { user: userEvent.setup(), reload: () => (rendered.unmount(), openBooking({ withLead, isReschedule })) };
}

function Site({ otherPage }: { readonly otherPage: ReactNode }) {
  return <TestRouter history={createWindowHistory()} pages={{ '/talk-with-us/*': <TalkWithUsPage />, '*': otherPage }} />;
}

let loading: Promise<void> | undefined;

/**
 * Loads the code that the page of the booking suspends for, once for all tests: the booking, and the assessment before it. In a test,
 * React does not resume a page that suspends during a synchronous render.
 */
async function loadBookingCode(): Promise<void> {
  storeVisit();
  fakeSchedulingApi();
  window.history.replaceState(null, '', '/talk-with-us/call');
  const { unmount } = await act(async () => render(<Site otherPage={<OtherPage />} />));
  await screen.findByRole('heading', { level: 1 });
  unmount();
}

function OtherPage() {
  return <h1>{`At ${createPath(useLocation())}`}</h1>;
}

const neverLoaded = new Promise<never>(() => undefined);

/** A page that suspends forever, so that the current screen stays during the navigation. */
export function PageWhoseCodeIsLoading() {
  return use(neverLoaded);
}

/** The title of a day that can be opened. */
export const findDay = (name: RegExp) => screen.findByText(name, { selector: 'summary b' });
/** A time to choose. */
export const findTime = (name: RegExp) => screen.findByRole('radio', { name });
/** A button with this name. */
export const getButton = (name: string) => screen.getByRole('button', { name });
/** Sets the clock, and makes the page read it. */
export const setClock = (time: string) =>
  act(async () => {
    vi.setSystemTime(time);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** Arranges a test: a morning in May, a client whose next step is the call, and a fake server that offers times. */
export async function arrangeBooking(): Promise<ReturnType<typeof fakeSchedulingApi>> {
  vi.useFakeTimers({ now: Date.parse('2026-05-12T14:00:00Z'), toFake: ['Date'] });
  await (loading ??= loadBookingCode());
  storeVisit();
  return fakeSchedulingApi({
    days: () => successResponse(days),
    times: ({ query }) => successResponse(query.get('date') === '2026-05-13' ? secondDayTimes : [sampleTime(firstDayTime)]),
  });
}

/** Clears the storage, and stores the visit of a client whose next step is the call. */
function storeVisit(): void {
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('run:lead@2', JSON.stringify(finishedAssessment()));
  sessionStorage.setItem('run:booking@1', JSON.stringify(bookingWithAccount()));
  sessionStorage.setItem('account', JSON.stringify({ ...sampleAccount, zipCode: '78701' }));
}
