import type { FastifyInstance } from 'fastify';
import daysSchema from '../../../schemas/api/availability-days.schema.json';
import slotsSchema from '../../../schemas/api/availability-slots.schema.json';
import scheduleSchema from '../../../schemas/api/schedule-appointment.schema.json';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { findDayAvailability, findTimeAvailability } from './availability.ts';
import type { Calendar } from './calendar-format.ts';
import { createUnknownIntentProblem, resolveZone } from './booking-request.ts';
import type { Slot } from './booking-request.ts';
import { scheduleBooking } from './schedule-booking.ts';
import { isIntent } from './booking-storage.ts';

/** What the calls of this room need. */
export interface BookingRoutesOptions {
  readonly queries: Queries;
  readonly calendar: Calendar;
  readonly now: Clock;
}

/**
 * The free times, and booking one (seed 0 §7). Whoever has an intent learns nothing but free times by it:
 * nothing of its person, and nothing of the call that they have.
 */
export default async function bookingRoutes(app: FastifyInstance, parts: BookingRoutesOptions): Promise<void> {
  registerAvailability(app, parts);
  registerScheduling(app, parts);
}

function registerAvailability(app: FastifyInstance, { queries, calendar, now }: BookingRoutesOptions): void {
  app.route(
    defineEndpoint(daysSchema, async (request) => {
      const zone = resolveZone(calendar, request.query.clientZoneId);
      if (!(await isIntent(queries, request.params.intentId))) throw createUnknownIntentProblem('intentId');
      return { content: [...(await findDayAvailability(queries, calendar, zone, now()))] };
    }),
  );

  app.route(
    defineEndpoint(slotsSchema, async (request) => {
      const zone = resolveZone(calendar, request.query.clientZoneId);
      if (!(await isIntent(queries, request.params.queueId))) throw createUnknownIntentProblem('queueId');
      return { content: [...(await findTimeAvailability(queries, calendar, zone, request.query.date, now()))] };
    }),
  );
}

function registerScheduling(app: FastifyInstance, { queries, calendar, now }: BookingRoutesOptions): void {
  app.route(
    defineEndpoint(scheduleSchema, async (request) => {
      resolveZone(calendar, request.body.clientZoneId);
      const attempt = { scope: 'schedule-appointment', key: request.headers['idempotency-key'], body: request.body, at: now() };
      const booked = await withIdempotencyKey(queries, attempt, async (transaction) =>
        toBookingResponse(await scheduleBooking(transaction, calendar, request.body, attempt.at)),
      );
      app.outbox.wake();
      return booked;
    }),
  );
}

function toBookingResponse({ startsAt, endsAt }: Slot): { content: { utcDateTime: string; minutes: number } } {
  return { content: { utcDateTime: startsAt.toISOString(), minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000 } };
}
