import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import booking from 'flow:booking@1';
import lead from 'flow:lead@2';
import { vi } from 'vitest';
import { browserHistory, hrefOf, Router, useLocation } from '../../router/index.ts';
import { Pages } from '../../router/testing/Pages.tsx';
// Compiled before the first test, which would run out of time on it.
import '../../runtime/forms/SchemaForm.tsx';
import { handoverOf } from '../flow/handover.ts';
import { BookingFlow } from '../pages/talkWithUs/BookingFlow.tsx';
import { acceptedAccount, account, finishedAssessment } from './assessment.ts';
import { content, schedulingApi, time } from './schedulingApi.ts';
import { routeOf } from '../pages.ts';

/** The days that are offered, of which the last has no time. */
export const days = [
  { date: '2026-05-12', available: true, times: 1 },
  { date: '2026-05-13', available: true, times: 3 },
  { date: '2026-05-14', available: false, times: 0 },
];
/** The one time of the first day. */
const soon = '2026-05-12T20:00:00.000Z';
/** 10:30 AM of the second day in Chicago. */
export const morning = '2026-05-13T15:30:00.000Z';
/** 5:30 PM of the second day in Chicago. */
export const evening = '2026-05-13T22:30:00.000Z';
/** The times of the second day. */
export const free = [time('2026-05-13T14:00:00.000Z'), time(morning, 'one', 'two'), time(evening)];

/** The booking on the screen, as in Chicago; with `withLead`, of somebody who comes from the assessment. */
export function open({ withLead = true, isReschedule = false } = {}) {
  window.history.replaceState(null, '', isReschedule ? '/talk-with-us/reschedule' : '/talk-with-us/call');
  const visit = {
    lead: withLead ? handoverOf(lead, booking) : undefined,
    isReschedule,
    isByScheduler: false,
    client: new QueryClient(),
    zone: 'America/Chicago',
    elsewhere: '/talk-with-us',
  };
  const drawn = render(
    <Router history={browserHistory()} pageOf={routeOf}>
      <Pages of={{ '/talk-with-us/*': <BookingFlow flow={booking} visit={visit} />, '*': <Elsewhere /> }} />
    </Router>,
  );
  return { user: userEvent.setup(), reload: () => (drawn.unmount(), open({ withLead, isReschedule })) };
}

function Elsewhere() {
  return <h1>{`At ${hrefOf(useLocation())}`}</h1>;
}

/** The line of a day that opens. */
export const day = (name: RegExp) => screen.findByText(name, { selector: 'summary b' });
/** A time to choose. */
export const slot = (name: RegExp) => screen.findByRole('radio', { name });
/** A button that is there. */
export const button = (name: string) => screen.getByRole('button', { name });
/** The clock shows that time, and the page is looked at. */
export const itBecomes = (moment: string) =>
  act(async () => {
    vi.setSystemTime(moment);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** Before each test: a morning in May, somebody whose next step is the call, and a server that offers times. */
export function arrangeBooking(): ReturnType<typeof schedulingApi> {
  vi.useFakeTimers({ now: Date.parse('2026-05-12T14:00:00Z'), toFake: ['Date'] });
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('run:lead@2', JSON.stringify(finishedAssessment()));
  sessionStorage.setItem('run:booking@1', JSON.stringify(acceptedAccount()));
  sessionStorage.setItem('account', JSON.stringify({ ...account, zipCode: '78701' }));
  return schedulingApi({
    days: () => content(days),
    times: ({ query }) => content(query.get('date') === '2026-05-13' ? free : [time(soon)]),
  });
}
