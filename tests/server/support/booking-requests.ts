import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { loadCalendar } from '../../../src/server/bookings/load-calendar.ts';
import type { Calendar } from '../../../src/server/bookings/calendar-format.ts';
import { defaultCalendarFile } from '../../../src/server/server-config.ts';
import { post } from './test-app.ts';

/** Where a call is booked. */
export const scheduleUrl = '/v1/scheduler/availability/schedule-appointment';

/** Working days from 09:00 to 12:00 and from 13:00 to 18:00 in New York, two hosts, a call of 15 minutes every half hour. */
export const sampleCalendar: Calendar = await loadCalendar(defaultCalendarFile);

/** A day as the first call answers it. */
export interface OfferedDay {
  readonly date: string;
  readonly available: boolean;
  readonly times: number;
}

/** A time as the second call answers it. */
export interface OfferedTime {
  readonly utcDateTime: string;
  readonly doctorSlotList: readonly { readonly slotExternalId: string }[];
}

/** The days that an intent is offered; in the calendar's zone when none is given. */
export async function fetchOfferedDays(app: FastifyInstance, intent: string, zone?: string): Promise<readonly OfferedDay[]> {
  const query = zone === undefined ? {} : { clientZoneId: zone };
  const answer = await app.inject({ url: `/v1/scheduler/availability/queue/${intent}`, query });
  return answer.json<{ content: OfferedDay[] }>().content;
}

/** The times that an intent is offered on a date. */
export async function fetchOfferedTimes(
  app: FastifyInstance,
  intent: string,
  date: string,
  zone?: string,
): Promise<readonly OfferedTime[]> {
  const query = { date, ...(zone === undefined ? {} : { clientZoneId: zone }) };
  const answer = await app.inject({ url: `/v1/scheduler/availability/queue/detail/${intent}`, query });
  return answer.json<{ content: OfferedTime[] }>().content;
}

/** The ids of everybody who is free at a moment; none when nobody is. */
export async function freeSlotIdsAt(app: FastifyInstance, intent: string, startsAt: string): Promise<readonly string[]> {
  const times = await fetchOfferedTimes(app, intent, startsAt.slice(0, 10), 'UTC');
  const time = times.find((one) => one.utcDateTime === new Date(startsAt).toISOString());
  return time?.doctorSlotList.map((slot) => slot.slotExternalId) ?? [];
}

/** Books one of the slots at a moment, counting days in UTC. */
export function bookSlot(
  app: FastifyInstance,
  intent: string,
  slots: readonly string[],
  startsAt: string,
  key?: string,
): Promise<LightMyRequestResponse> {
  const body = { intentId: intent, slotExternalIds: slots, date: startsAt.slice(0, 10), clientZoneId: 'UTC' };
  return post(app, scheduleUrl, body, key);
}
