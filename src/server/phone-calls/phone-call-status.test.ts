import { expect, test } from 'vitest';
import type { Calendar } from '../bookings/calendar-format.ts';
import { deskTiming, findDelayedTransition, isDeskOpen, simulatedTiming } from './phone-call-status.ts';
import type { OpenPhoneCall } from './phone-call-status.ts';

const start = new Date('2026-11-20T15:00:00Z');
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
const waiting: OpenPhoneCall = { id: 'a', status: 'waiting', requestedAt: start, changedAt: start, phone: '5552340142' };
const underWay: OpenPhoneCall = { ...waiting, status: 'in progress', requestedAt: later(-300) };

test.each([
  { by: 'the desk', timing: deskTiming, call: waiting, at: 599, becomes: undefined },
  { by: 'the desk', timing: deskTiming, call: waiting, at: 600, becomes: 'no answer' },
  { by: 'the desk', timing: deskTiming, call: underWay, at: 899, becomes: undefined },
  { by: 'the desk', timing: deskTiming, call: underWay, at: 900, becomes: 'finished' },
  { by: 'the simulation', timing: simulatedTiming, call: waiting, at: 9, becomes: undefined },
  { by: 'the simulation', timing: simulatedTiming, call: waiting, at: 10, becomes: 'in progress' },
  { by: 'the simulation', timing: simulatedTiming, call: { ...waiting, phone: '5552340199' }, at: 10, becomes: 'no answer' },
  { by: 'the simulation', timing: simulatedTiming, call: underWay, at: 20, becomes: 'finished' },
  { by: 'the simulation', timing: simulatedTiming, call: { ...underWay, status: 'finished' as const }, at: 3600, becomes: undefined },
])('a call that is $call.status, after $at seconds of $by, becomes $becomes', ({ timing, call, at, becomes }) => {
  expect(findDelayedTransition(call, timing, later(at))).toBe(becomes);
});

const calendar: Calendar = {
  zone: 'UTC',
  minutes: 15,
  everyMinutes: 30,
  horizonDays: 14,
  noticeMinutes: 60,
  hosts: [{ id: 'ada', name: 'Ada' }],
  hours: [{ days: ['friday'], from: '15:00', to: '16:00' }],
  closed: [],
};

test.each([
  { mode: 'hours', at: '2026-11-20T14:59:59Z', open: false },
  { mode: 'hours', at: '2026-11-20T15:00:00Z', open: true },
  { mode: 'hours', at: '2026-11-20T15:45:00Z', open: true },
  { mode: 'hours', at: '2026-11-20T15:45:01Z', open: false },
  { mode: 'open', at: '2026-11-22T03:00:00Z', open: true },
  { mode: 'closed', at: '2026-11-20T15:00:00Z', open: false },
] as const)('the desk with $mode is open at $at: $open', ({ mode, at, open }) => {
  expect(isDeskOpen(mode, calendar, new Date(at))).toBe(open);
});
