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

/** Records finished runs, as the server has evaluated them. */
export default async function runRoutes(app: FastifyInstance, { queries, definitions, now }: RunRoutesOptions): Promise<void> {
  app.route(
    defineEndpoint(schema, async (request) => {
      // The browser may have a lead by the time it repeats a request.
      const { leadKey, ...submission } = request.body;
      const attempt = { scope: 'flow-runs', key: request.headers['idempotency-key'], body: submission, at: now() };
      // Neither id nor revision is stored with the key, so that nothing leads to a run that was deleted.
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
