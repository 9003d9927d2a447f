import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { loadCalendar } from '../../../src/server/bookings/load-calendar.ts';
import type { Calendar } from '../../../src/server/bookings/calendar-format.ts';
import { defaultCalendarFile } from '../../../src/server/server-config.ts';
import { post } from './test-app.ts';

/** The path of the endpoint that books a call. */
export const scheduleUrl = '/v1/scheduler/availability/schedule-appointment';

/** A calendar with two hosts. On working days they have calls of 15 minutes every half hour, from 09:00 to 12:00 and from 13:00 to 18:00 in New York. */
export const sampleCalendar: Calendar = await loadCalendar(defaultCalendarFile);

/** A day in the response of the endpoint that lists the days. */
export interface OfferedDay {
  readonly date: string;
  readonly available: boolean;
  readonly times: number;
}

/** A time in the response of the endpoint that lists the times of a day. */
export interface OfferedTime {
  readonly utcDateTime: string;
  readonly doctorSlotList: readonly { readonly slotExternalId: string }[];
}

/** The days that are offered to an intent, in the given time zone or else in that of the calendar. */
export async function fetchOfferedDays(app: FastifyInstance, intent: string, zone?: string): Promise<readonly OfferedDay[]> {
  const query = zone === undefined ? {} : { clientZoneId: zone };
  const answer = await app.inject({ url: `/v1/scheduler/availability/queue/${intent}`, query });
  return answer.json<{ content: OfferedDay[] }>().content;
}

/** The times that are offered to an intent on a date. */
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

/** The ids of the free slots at a time, one for each free host. */
export async function freeSlotIdsAt(app: FastifyInstance, intent: string, startsAt: string): Promise<readonly string[]> {
  const times = await fetchOfferedTimes(app, intent, startsAt.slice(0, 10), 'UTC');
  const time = times.find((one) => one.utcDateTime === new Date(startsAt).toISOString());
  return time?.doctorSlotList.map((slot) => slot.slotExternalId) ?? [];
}

/** Books one of the slots at a time, with days in UTC. */
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
