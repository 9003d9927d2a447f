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
import { Problem, unknownPractice } from '../http/problem.ts';
import { validateWaitlistRequest } from './waitlist-request.ts';
import { findAvailableStates, insertWaitlistRequest, findPracticeStates } from './lead-storage.ts';

/** What the calls of this room need. */
export interface LeadRoutesOptions {
  readonly queries: Queries;
  readonly definitions: ServerDefinitions;
  readonly now: Clock;
}

/** The states we serve, and the people outside them who want to hear from us (seed 0 §7). */
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
        await refuseUnknownPractice(transaction, request.body.practice);
        await insertWaitlistRequest(transaction, validateWaitlistRequest(definitions, request.body, utcDay(attempt.at)), attempt.at);
        return { content: {} };
      });
    }),
  );
}

/** Throws `Problem` 422 for a practice that there is not. */
async function refuseUnknownPractice(queries: Queries, code: string | undefined): Promise<void> {
  if (code !== undefined && (await findPracticeStates(queries, code)) === undefined) throw unknownPractice();
}

function toStateList(codes: readonly string[]): { content: { name: string }[] } {
  return { content: codes.map((name) => ({ name })) };
}
