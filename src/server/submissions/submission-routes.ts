import type { FastifyInstance } from 'fastify';
import schema from '../../../schemas/api/submissions.schema.json';
import { utcDay } from '../clock.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import type { RunRoutesOptions } from '../runs/run-routes.ts';
import { validateSubmission } from './validate-submission.ts';
import { upsertSubmission } from './submission-storage.ts';

/** Stores the identity fields of a form whose step has the call `store-submission`. */
export default async function submissionRoutes(app: FastifyInstance, { queries, definitions, now }: RunRoutesOptions): Promise<void> {
  app.route(
    defineEndpoint(schema, async (request) => {
      // Release and hash are not part of the body that is compared, because a page that was loaded again may repeat the request with another release.
      const { release: _release, hash: _hash, ...body } = request.body;
      const attempt = { scope: 'submissions', key: request.headers['idempotency-key'], body, at: now() };
      return withIdempotencyKey(queries, attempt, async (transaction) => {
        await upsertSubmission(transaction, validateSubmission(definitions, request.body, utcDay(attempt.at)), attempt.at);
        return { content: {} };
      });
    }),
  );
}
