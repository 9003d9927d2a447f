import { randomBytes } from 'node:crypto';
import type { JsonSchemaToTsProvider } from '@fastify/type-provider-json-schema-to-ts';
import type { FastifyInstance } from 'fastify';
import type runSchema from '../../../schemas/api/flow-runs.schema.json';
import schema from '../../../schemas/api/web-form.schema.json';
import { withSpentTokenCheck } from '../bot-protection/spent-tokens.ts';
import { utcDay } from '../clock.ts';
import { digest } from '../db/digest.ts';
import { insertWithIdempotencyKey } from '../http/idempotency.ts';
import { webFormErrors } from '../http/error-envelope.ts';
import { detailsGone } from '../http/problem.ts';
import { createServerFacts } from '../runs/server-facts.ts';
import { isRecorded, rejectSuperseded } from '../runs/run-revisions.ts';
import { evaluateSubmission } from '../runs/evaluate-submission.ts';
import type { RunRoutesOptions } from '../runs/run-routes.ts';
import { createStoredFactsReader } from '../runs/run-storage.ts';
import { validatePerson } from './validate-person.ts';
import { findIntent, createLeadSaver } from './web-form-storage.ts';

/** Some of the body's fields are those of a recorded run. */
type Provider = JsonSchemaToTsProvider<{ ValidatorSchemaOptions: { references: [typeof runSchema] } }>;

/** Hands a finished lead run and a person's account to the welcome team (seed 0 §7, web-form). */
export default async function webFormRoutes(app: FastifyInstance, { queries, definitions, now }: RunRoutesOptions): Promise<void> {
  const storedFacts = createStoredFactsReader(queries);
  const keepLead = createLeadSaver(queries);
  const { headers, body, answer } = schema.properties;
  const docs = {
    summary: 'Hand a finished assessment and an account to the welcome team',
    headers,
    body,
    response: { 200: answer, ...webFormErrors },
  };
  app.withTypeProvider<Provider>().post('/v1/router/web-form', { schema: docs }, async (request) => {
    // A repeated request may come with another token, or with none.
    const { recaptchaToken, ...form } = request.body;
    const attempt = { scope: 'web-form', key: request.headers['idempotency-key'], body: form, at: now() };
    const keyDigest = digest(form.leadKey.toLowerCase());
    const proof = app.identity.readProof(request);
    const intent = await insertWithIdempotencyKey(queries, attempt, {
      async write(reservation) {
        const token = await app.botProtection.verifyToken(recaptchaToken, attempt.at);
        const { states, recorded } = await storedFacts(form);
        const decision = evaluateSubmission(definitions, form, createServerFacts(utcDay(attempt.at), states));
        rejectSuperseded(decision.run, recorded);
        const run = isRecorded(decision.run, recorded) ? undefined : decision.run;
        const lead = validatePerson(definitions, { ...form, gender: form.pronouns }, decision, { genderKey: 'pronouns', proof });
        return withSpentTokenCheck(() => keepLead({ reservation, token, run, lead, keyDigest, intent: newIntent(), at: attempt.at }));
      },
      async replay() {
        const kept = await findIntent(queries, keyDigest);
        if (kept === undefined) throw detailsGone();
        return kept;
      },
    });
    return { content: `/talk-with-us/call?${new URLSearchParams({ intent }).toString()}` };
  });
}

/** Who has the intent may book and move the call: 192 random bits. */
function newIntent(): string {
  return randomBytes(24).toString('base64url');
}
