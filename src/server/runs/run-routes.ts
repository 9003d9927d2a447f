import type { FastifyInstance } from 'fastify';
import schema from '../../../schemas/api/flow-runs.schema.json';
import { utcDay } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import type { ServerDefinitions } from '../definitions/server-definitions.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { createServerFacts } from './server-facts.ts';
import { resolvePrecedingRun } from './preceding-run.ts';
import { evaluateSubmission, rejectContradictingClaim } from './evaluate-submission.ts';
import { readStoredFacts, recordRun } from './run-storage.ts';

/** What the calls of this room need. */
export interface RunRoutesOptions {
  readonly queries: Queries;
  readonly definitions: ServerDefinitions;
  readonly now: Clock;
}

/** Records finished runs: the server decides each again and keeps what it decided. */
export default async function runRoutes(app: FastifyInstance, { queries, definitions, now }: RunRoutesOptions): Promise<void> {
  app.route(
    defineEndpoint(schema, async (request) => {
      const attempt = { scope: 'flow-runs', key: request.headers['idempotency-key'], body: request.body, at: now() };
      return withIdempotencyKey(queries, attempt, async (transaction) => {
        const { states, recorded } = await readStoredFacts(transaction, request.body);
        const decision = evaluateSubmission(definitions, request.body, createServerFacts(utcDay(attempt.at), states));
        rejectContradictingClaim(request.body.claim, decision);
        const run = { ...decision.run, followsRunId: await resolvePrecedingRun(transaction, decision.flow, request.body) };
        await recordRun(transaction, run, recorded, attempt.at);
        return { content: { runId: run.runId, revision: run.revision, outcome: run.outcome } };
      });
    }),
  );
}
