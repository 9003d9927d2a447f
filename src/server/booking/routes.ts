import type { JsonSchemaToTsProvider } from '@fastify/type-provider-json-schema-to-ts';
import type { FastifyInstance } from 'fastify';
import daysSchema from '../../../schemas/api/availability-days.schema.json';
import slotsSchema from '../../../schemas/api/availability-slots.schema.json';
import scheduleSchema from '../../../schemas/api/schedule-appointment.schema.json';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { once } from '../db/idempotency.ts';
import { errorsOfBooking, errorsOfNamed } from '../plugins/error-envelope.ts';
import { dayOffers, timeOffers } from './availability.ts';
import type { Calendar } from './calendar.ts';
import { unknownIntent, zoneOf } from './rules.ts';
import type { Slot } from './rules.ts';
import { schedule } from './schedule.ts';
import { isIntent } from './storage.ts';

/** What the calls of this room need. */
export interface BookingParts {
  readonly queries: Queries;
  readonly calendar: Calendar;
  readonly now: Clock;
}

/**
 * The free times, and booking one (seed 0 §7). Whoever has an intent learns nothing but free times by it:
 * nothing of its person, and nothing of the call that they have.
 */
export default async function bookingRoutes(app: FastifyInstance, parts: BookingParts): Promise<void> {
  offerTimes(app, parts);
  bookCalls(app, parts);
}

function offerTimes(app: FastifyInstance, { queries, calendar, now }: BookingParts): void {
  const api = app.withTypeProvider<JsonSchemaToTsProvider>();

  const { params: queue, query: zoned, answer: days } = daysSchema.properties;
  const daysDocs = {
    summary: 'The days on which calls can be booked',
    params: queue,
    querystring: zoned,
    response: { 200: days, ...errorsOfNamed },
  };
  api.get('/v1/scheduler/availability/queue/:intentId', { schema: daysDocs }, async (request) => {
    const zone = zoneOf(calendar, request.query.clientZoneId);
    if (!(await isIntent(queries, request.params.intentId))) throw unknownIntent('intentId');
    return { content: await dayOffers(queries, calendar, zone, now()) };
  });

  const { params, query, answer } = slotsSchema.properties;
  const slotsDocs = { summary: 'The free times of one day', params, querystring: query, response: { 200: answer, ...errorsOfNamed } };
  api.get('/v1/scheduler/availability/queue/detail/:queueId', { schema: slotsDocs }, async (request) => {
    const zone = zoneOf(calendar, request.query.clientZoneId);
    if (!(await isIntent(queries, request.params.queueId))) throw unknownIntent('queueId');
    return { content: await timeOffers(queries, calendar, zone, request.query.date, now()) };
  });
}

function bookCalls(app: FastifyInstance, { queries, calendar, now }: BookingParts): void {
  const { headers, body, answer } = scheduleSchema.properties;
  const docs = { summary: 'Book a call, or move the one that is booked', headers, body, response: { 200: answer, ...errorsOfBooking } };
  const url = '/v1/scheduler/availability/schedule-appointment';
  app.withTypeProvider<JsonSchemaToTsProvider>().post(url, { schema: docs }, async (request) => {
    zoneOf(calendar, request.body.clientZoneId);
    const attempt = { scope: 'schedule-appointment', key: request.headers['idempotency-key'], body: request.body, at: now() };
    const booked = await once(queries, attempt, async (transaction) =>
      answerOf(await schedule(transaction, calendar, request.body, attempt.at)),
    );
    app.outbox.wake();
    return booked;
  });
}

function answerOf({ startsAt, endsAt }: Slot): { content: { utcDateTime: string; minutes: number } } {
  return { content: { utcDateTime: startsAt.toISOString(), minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000 } };
}
