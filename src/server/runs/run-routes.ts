import type { FastifyInstance } from 'fastify';
import schema from '../../../schemas/api/flow-runs.schema.json';
import { utcDay } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import type { ServerDefinitions } from '../definitions/server-definitions.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { createServerFacts } from './server-facts.ts';
import { resolvePrecedingRun } from './preceding-run.ts';
import { evaluateSubmission, rejectContradictingClaim } from './evaluate-submission.ts';
import { isRecorded, rejectForeignRun } from './run-revisions.ts';
import { readStoredFacts, recordRun } from './run-storage.ts';

/** The options of these routes. */
export interface RunRoutesOptions {
  readonly queries: Queries;
  readonly definitions: ServerDefinitions;
  readonly now: Clock;
}

/** Records finished runs after evaluating them again. */
export default async function runRoutes(app: FastifyInstance, { queries, definitions, now }: RunRoutesOptions): Promise<void> {
  app.route(
    defineEndpoint(schema, async (request) => {
      // Not part of the body that is compared, because the browser may have a lead by the time it repeats a request.
      const { leadKey, ...submission } = request.body;
      const attempt = { scope: 'flow-runs', key: request.headers['idempotency-key'], body: submission, at: now() };
      // The idempotency key is stored without id and revision, so that no row refers to a run that was deleted.
      const { content } = await withIdempotencyKey(queries, attempt, async (transaction) => {
        const { states, recorded, keyDigests } = await readStoredFacts(transaction, submission);
        const decision = evaluateSubmission(definitions, submission, createServerFacts(utcDay(attempt.at), states));
        rejectContradictingClaim(submission.claim, decision);
        if (!isRecorded(decision.run, recorded)) rejectForeignRun(digest(leadKey?.toLowerCase() ?? ''), keyDigests);
        const run = { ...decision.run, followsRunId: await resolvePrecedingRun(transaction, decision.flow, submission) };
        await recordRun(transaction, run, recorded, attempt.at);
        return { content: { outcome: run.outcome } };
      });
      return { content: { runId: submission.runId.toLowerCase(), revision: submission.revision, outcome: content.outcome } };
    }),
  );
}
