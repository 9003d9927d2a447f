import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../../src/server/db/database.ts';
import { flowRuns, idempotencyKeys, leads, spentTokens } from '../../../src/server/db/schema.ts';
import type { WebForm } from '../../../src/server/leads/validate-person.ts';

/** A row of each table as web-form has stored it. */
export interface SubmissionRows {
  readonly key: typeof idempotencyKeys.$inferSelect;
  readonly token: typeof spentTokens.$inferSelect;
  readonly run: typeof flowRuns.$inferSelect;
  readonly lead: typeof leads.$inferSelect;
}

/**
 * What web-form is measured against: a Fastify server whose one route stores the same rows in a transaction,
 * through the same Drizzle and driver. It checks, decides and limits nothing: what is not in the body has been
 * worked out before, in the rows of one submission that web-form has `stored`.
 */
export function createBaselineServer(queries: Queries, { key, token, run, lead }: SubmissionRows): FastifyInstance {
  const app = fastify();
  app.post<{ Body: WebForm }>('/v1/router/web-form', async ({ headers, body }) => {
    const intent = randomBytes(24).toString('base64url');
    const { runId, leadKey, recaptchaToken, email, answers, leadQuestions } = body;
    await queries.transaction(async (transaction) => {
      await transaction.insert(idempotencyKeys).values({ ...key, keyDigest: digest(headers['idempotency-key']) });
      await transaction.insert(spentTokens).values({ ...token, digest: digest(recaptchaToken) });
      await transaction.insert(flowRuns).values({ ...run, runId, answers });
      await transaction
        .insert(leads)
        .values({ ...lead, id: randomUUID(), runId, keyDigest: digest(leadKey), intent, email, leadQuestions });
    });
    return { content: `/talk-with-us/call?intent=${intent}` };
  });
  return app;
}

function digest(key: unknown): string {
  return createHash('sha256').update(String(key)).digest('hex');
}
