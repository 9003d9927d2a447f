import type { JsonSchemaToTsProvider } from '@fastify/type-provider-json-schema-to-ts';
import type { FastifyInstance } from 'fastify';
import schema from '../../../schemas/api/flow-runs.schema.json';
import { utcDay } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { once } from '../db/idempotency.ts';
import type { Definitions } from '../definitions/definitions.ts';
import { errorsOfRepeatable } from '../plugins/error-envelope.ts';
import { serverFacts } from './facts.ts';
import { followedRun } from './follows.ts';
import { decide, refuseOtherClaim } from './rules.ts';
import { readStoredFacts, recordRun } from './storage.ts';

/** What the calls of this room need. */
export interface RunParts {
  readonly queries: Queries;
  readonly definitions: Definitions;
  readonly now: Clock;
}

/** Records finished runs: the server decides each again and keeps what it decided. */
export default async function runRoutes(app: FastifyInstance, { queries, definitions, now }: RunParts): Promise<void> {
  const { headers, body, answer } = schema.properties;
  const docs = { summary: 'Record a finished run of a flow', headers, body, response: { 200: answer, ...errorsOfRepeatable } };
  app.withTypeProvider<JsonSchemaToTsProvider>().post('/v1/web/flow-runs', { schema: docs }, async (request) => {
    const attempt = { scope: 'flow-runs', key: request.headers['idempotency-key'], body: request.body, at: now() };
    return once(queries, attempt, async (transaction) => {
      const { states, recorded } = await readStoredFacts(transaction, request.body);
      const decision = decide(definitions, request.body, serverFacts(utcDay(attempt.at), states));
      refuseOtherClaim(request.body.claim, decision);
      const run = { ...decision.run, followsRunId: await followedRun(transaction, decision.flow, request.body) };
      await recordRun(transaction, run, recorded, attempt.at);
      return { content: { runId: run.runId, revision: run.revision, outcome: run.outcome } };
    });
  });
}
