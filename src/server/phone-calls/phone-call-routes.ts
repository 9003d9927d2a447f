import type { JsonSchemaToTsProvider } from '@fastify/type-provider-json-schema-to-ts';
import type { FastifyInstance } from 'fastify';
import availabilitySchema from '../../../schemas/api/call-now-availability.schema.json';
import callSchema from '../../../schemas/api/call-now.schema.json';
import statusSchema from '../../../schemas/api/call-status.schema.json';
import type { Calendar } from '../bookings/calendar-format.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { bookingErrors, getErrors, namedResourceErrors } from '../http/error-envelope.ts';
import { startPhoneCall, canCallNow, refreshDesk } from './call-desk.ts';
import type { CallDesk } from './call-desk.ts';
import { createUnknownCallProblem, toApiStatus } from './phone-call-status.ts';
import { findCallStatus } from './phone-call-storage.ts';

/** What the calls of this room need. */
export interface PhoneCallRoutesOptions {
  readonly queries: Queries;
  readonly calendar: Calendar;
  readonly now: Clock;
  /** In production a desk takes the calls; elsewhere they move on by themselves. */
  readonly production: boolean;
}

const url = '/v1/scheduler/availability/call-now';

/** Being called at once: whether somebody can, asking for it, and what has become of it (seed 0 §7). */
export default async function phoneCallRoutes(
  app: FastifyInstance,
  { queries, calendar, now, production }: PhoneCallRoutesOptions,
): Promise<void> {
  const desk: CallDesk = { calendar, production };
  const api = app.withTypeProvider<JsonSchemaToTsProvider>();

  const availabilityDocs = {
    summary: 'Whether somebody can call at once',
    response: { 200: availabilitySchema.properties.answer, ...getErrors },
  };
  api.get(url, { schema: availabilityDocs }, async () => ({ content: { available: await canCallNow(queries, desk, now()) } }));

  const { headers, body, answer } = callSchema.properties;
  const callDocs = { summary: 'Ask for a call at once', headers, body, response: { 200: answer, ...bookingErrors } };
  api.post(url, { schema: callDocs }, async (request) => {
    const attempt = { scope: 'call-now', key: request.headers['idempotency-key'], body: request.body, at: now() };
    return {
      content: await withIdempotencyKey(queries, attempt, (transaction) => startPhoneCall(transaction, desk, request.body, attempt.at)),
    };
  });

  const statusDocs = {
    summary: 'What has become of a call',
    querystring: statusSchema.properties.query,
    response: { 200: statusSchema.properties.answer, ...namedResourceErrors },
  };
  api.get('/v1/scheduler/availability/call-status', { schema: statusDocs }, async (request) => {
    await refreshDesk(queries, desk, now());
    const status = await findCallStatus(queries, request.query.callId);
    if (status === undefined) throw createUnknownCallProblem();
    return { content: { callStatus: toApiStatus(status) } };
  });
}
