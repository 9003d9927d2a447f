import type { FastifyInstance } from 'fastify';
import availabilitySchema from '../../../schemas/api/call-now-availability.schema.json';
import callSchema from '../../../schemas/api/call-now.schema.json';
import statusSchema from '../../../schemas/api/call-status.schema.json';
import type { Calendar } from '../bookings/calendar-format.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import type { LimitDigest } from '../db/limit-digest.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { startPhoneCall, canCallNow, refreshDesk } from './call-desk.ts';
import type { CallDesk } from './call-desk.ts';
import { createUnknownCallProblem, toApiStatus } from './phone-call-status.ts';
import { findCallStatus } from './phone-call-storage.ts';

/** The options of these routes. */
export interface PhoneCallRoutesOptions {
  readonly queries: Queries;
  readonly limitDigest: LimitDigest;
  readonly calendar: Calendar;
  readonly now: Clock;
  /** True when a call desk takes the calls. Outside production, their status is simulated. */
  readonly production: boolean;
}

/** Immediate phone calls: availability, request and status (seed 0 §7). */
export default async function phoneCallRoutes(
  app: FastifyInstance,
  { queries, limitDigest, calendar, now, production }: PhoneCallRoutesOptions,
): Promise<void> {
  const desk: CallDesk = { calendar, limitDigest, production };

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
