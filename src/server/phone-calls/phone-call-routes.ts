import type { FastifyInstance } from 'fastify';
import availabilitySchema from '../../../schemas/api/call-now-availability.schema.json';
import callSchema from '../../../schemas/api/call-now.schema.json';
import statusSchema from '../../../schemas/api/call-status.schema.json';
import type { Calendar } from '../bookings/calendar-format.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { defineEndpoint } from '../http/endpoint.ts';
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

/** Being called at once: whether somebody can, asking for it, and what has become of it (seed 0 §7). */
export default async function phoneCallRoutes(
  app: FastifyInstance,
  { queries, calendar, now, production }: PhoneCallRoutesOptions,
): Promise<void> {
  const desk: CallDesk = { calendar, production };

  app.route(defineEndpoint(availabilitySchema, async () => ({ content: { available: await canCallNow(queries, desk, now()) } })));

  app.route(
    defineEndpoint(callSchema, async (request) => {
      const attempt = { scope: 'call-now', key: request.headers['idempotency-key'], body: request.body, at: now() };
      return {
        content: await withIdempotencyKey(queries, attempt, (transaction) => startPhoneCall(transaction, desk, request.body, attempt.at)),
      };
    }),
  );

  app.route(
    defineEndpoint(statusSchema, async (request) => {
      await refreshDesk(queries, desk, now());
      const status = await findCallStatus(queries, request.query.callId);
      if (status === undefined) throw createUnknownCallProblem();
      return { content: { callStatus: toApiStatus(status) } };
    }),
  );
}
