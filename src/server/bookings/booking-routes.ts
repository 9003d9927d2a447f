import type { FastifyInstance } from 'fastify';
import daysSchema from '../../../schemas/api/availability-days.schema.json';
import slotsSchema from '../../../schemas/api/availability-slots.schema.json';
import scheduleSchema from '../../../schemas/api/schedule-appointment.schema.json';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import type { LimitDigest } from '../db/limit-digest.ts';
import { createRequestCounter } from '../db/request-counter.ts';
import { toClientNetwork } from '../http/client-network.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { tooManyRequests } from '../http/problem.ts';
import { findDayAvailability, findTimeAvailability } from './availability.ts';
import type { Calendar } from './calendar-format.ts';
import { createTooManyBookingsProblem, createUnknownIntentProblem, resolveZone } from './booking-request.ts';
import type { Slot } from './booking-request.ts';
import { scheduleBooking } from './schedule-booking.ts';
import { isIntent } from './booking-storage.ts';

const minute = 60_000;
const day = 86_400_000;

/** How often one intent may read the free times in a minute. A person who looks at one day a second stays below this limit. */
const readsPerIntent = 60;

/** The options of these routes. */
export interface BookingRoutesOptions {
  readonly queries: Queries;
  readonly limitDigest: LimitDigest;
  readonly calendar: Calendar;
  readonly now: Clock;
  /** How many calls one network may book or move in a day. */
  readonly bookingsPerDay: number;
}

/** The routes for free times and bookings (seed 0 §7). An intent gives access to free times only, not to its person or their call. */
export default async function bookingRoutes(app: FastifyInstance, parts: BookingRoutesOptions): Promise<void> {
  registerAvailability(app, parts);
  registerScheduling(app, parts);
}

function registerAvailability(app: FastifyInstance, { queries, limitDigest, calendar, now }: BookingRoutesOptions): void {
  const countRead = createRequestCounter(queries, limitDigest, minute);
  // The limit is by intent, because one intent may be read from many addresses.
  const requireReadableIntent = async (key: string, intent: string): Promise<void> => {
    const { current, ttl } = await countRead(`read intent ${intent}`, now());
    if (current > readsPerIntent) throw tooManyRequests(ttl);
    if (!(await isIntent(queries, intent))) throw createUnknownIntentProblem(key);
  };
  app.route(
    defineEndpoint(daysSchema, async (request) => {
      const zone = resolveZone(calendar, request.query.clientZoneId);
      await requireReadableIntent('intentId', request.params.intentId);
      return { content: [...(await findDayAvailability(queries, calendar, zone, now()))] };
    }),
  );

  app.route(
    defineEndpoint(slotsSchema, async (request) => {
      const zone = resolveZone(calendar, request.query.clientZoneId);
      await requireReadableIntent('queueId', request.params.queueId);
      return { content: [...(await findTimeAvailability(queries, calendar, zone, request.query.date, now()))] };
    }),
  );
}

function registerScheduling(app: FastifyInstance, { queries, limitDigest, calendar, now, bookingsPerDay }: BookingRoutesOptions): void {
  const countBooking = createRequestCounter(queries, limitDigest, day);
  // Booking with the number of a person shows whether they have a call. The limit prevents that many numbers are tried.
  const requireFewBookings = async (address: string): Promise<void> => {
    const { current, ttl } = await countBooking(`book from ${toClientNetwork(address)}`, now());
    if (current > bookingsPerDay) throw createTooManyBookingsProblem(ttl);
  };
  app.route(
    defineEndpoint(scheduleSchema, async (request) => {
      resolveZone(calendar, request.body.clientZoneId);
      await requireFewBookings(request.ip);
      const attempt = { scope: 'schedule-appointment', key: request.headers['idempotency-key'], body: request.body, at: now() };
      const booked = await withIdempotencyKey(queries, attempt, async (transaction) =>
        toBookingResponse(await scheduleBooking(transaction, { calendar, limitDigest }, request.body, attempt.at)),
      );
      app.outbox.wake();
      return booked;
    }),
  );
}

function toBookingResponse({ startsAt, endsAt }: Slot): { content: { utcDateTime: string; minutes: number } } {
  return { content: { utcDateTime: startsAt.toISOString(), minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000 } };
}
