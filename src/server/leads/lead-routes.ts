import type { FastifyInstance } from 'fastify';
import statesSchema from '../../../schemas/api/available-states.schema.json';
import leadSchema from '../../../schemas/api/create-lead.schema.json';
import practiceSchema from '../../../schemas/api/practice-states.schema.json';
import { utcDay } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import type { ServerDefinitions } from '../definitions/server-definitions.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Problem, unknownPractice, unprocessable } from '../http/problem.ts';
import { validateWaitlistRequest } from './waitlist-request.ts';
import type { WaitlistRequest } from './waitlist-request.ts';
import { findAvailableStates, insertWaitlistRequest, findPracticeStates } from './lead-storage.ts';

/** The options of these routes. */
export interface LeadRoutesOptions {
  readonly queries: Queries;
  readonly definitions: ServerDefinitions;
  readonly now: Clock;
}

/** The served states, and the waiting list for all others (seed 0 §7). */
export default async function leadRoutes(app: FastifyInstance, { queries, definitions, now }: LeadRoutesOptions): Promise<void> {
  app.route(defineEndpoint(statesSchema, async () => toStateList(await findAvailableStates(queries))));

  app.route(
    defineEndpoint(practiceSchema, async (request) => {
      const states = await findPracticeStates(queries, request.params.practiceCode);
      if (states === undefined)
        throw new Problem(404, 'There is no such practice.', { fields: [{ key: 'practiceCode', message: 'This practice is not known' }] });
      return toStateList(states);
    }),
  );

  app.route(
    defineEndpoint(leadSchema, async (request) => {
      const attempt = { scope: 'create-lead', key: request.headers['idempotency-key'], body: request.body, at: now() };
      return withIdempotencyKey(queries, attempt, async (transaction) => {
        await refuseServedState(transaction, request.body);
        await insertWaitlistRequest(transaction, validateWaitlistRequest(definitions, request.body, utcDay(attempt.at)), attempt.at);
        return { content: {} };
      });
    }),
  );
}

/** Throws `Problem` 422 for an unknown practice, and for a state that is served, because the waiting list is for the other states. */
async function refuseServedState(queries: Queries, { practice, state }: WaitlistRequest): Promise<void> {
  const served = practice === undefined ? await findAvailableStates(queries) : await findPracticeStates(queries, practice);
  if (served === undefined) throw unknownPractice();
  if (served.includes(state))
    throw unprocessable([{ key: 'state', message: 'We are available in this state. Go back and choose it there to go on' }]);
}

function toStateList(codes: readonly string[]): { content: { name: string }[] } {
  return { content: codes.map((name) => ({ name })) };
}
