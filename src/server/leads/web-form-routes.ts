import type { FastifyInstance } from 'fastify';
import schema from '../../../schemas/api/web-form.schema.json';
import { withSpentTokenCheck } from '../bot-protection/spent-tokens.ts';
import { utcDay } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { insertWithIdempotencyKey } from '../http/idempotency.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { detailsGone } from '../http/problem.ts';
import { createServerFacts } from '../runs/server-facts.ts';
import { isRecorded, rejectForeignRun, rejectSuperseded } from '../runs/run-revisions.ts';
import { evaluateSubmission } from '../runs/evaluate-submission.ts';
import type { RunRoutesOptions } from '../runs/run-routes.ts';
import { createStoredFactsReader } from '../runs/run-storage.ts';
import { createIntent } from './intent.ts';
import { hasProof, rejectUsedProof } from './used-proofs.ts';
import { validatePerson } from './validate-person.ts';
import { findIntent, createLeadSaver } from './web-form-storage.ts';
import type { AcceptedLead } from './web-form-storage.ts';

/** Stores a finished lead run and a person's account as a lead (seed 0 §7, web-form). */
export default async function webFormRoutes(app: FastifyInstance, { queries, definitions, now }: RunRoutesOptions): Promise<void> {
  const storedFacts = createStoredFactsReader(queries);
  const saveLead = createLeadSaver(queries);
  app.route(
    defineEndpoint(schema, async (request) => {
      // A repeated request may have another token, or none.
      const { recaptchaToken, ...form } = request.body;
      const attempt = { scope: 'web-form', key: request.headers['idempotency-key'], body: form, at: now() };
      const keyDigest = digest(form.leadKey.toLowerCase());
      const proof = app.identity.readProof(request);
      const intent = await insertWithIdempotencyKey(queries, attempt, {
        async write(reservation) {
          const token = await app.botProtection.verifyToken(recaptchaToken, attempt.at);
          const { states, recorded, keyDigests } = await storedFacts(form);
          rejectForeignRun(keyDigest, keyDigests);
          const decision = evaluateSubmission(definitions, form, createServerFacts(utcDay(attempt.at), states));
          rejectSuperseded(decision.run, recorded);
          const run = isRecorded(decision.run, recorded) ? undefined : decision.run;
          const lead = validatePerson(definitions, { ...form, gender: form.pronouns }, decision, { genderKey: 'pronouns', proof });
          const accepted = { reservation, token, run, lead, keyDigest, intent: createIntent(), at: attempt.at };
          return withSpentTokenCheck(() => (hasProof(lead) ? saveProvedLead(queries, accepted) : saveLead(accepted)));
        },
        async replay() {
          const storedIntent = await findIntent(queries, keyDigest);
          if (storedIntent === undefined) throw detailsGone();
          return storedIntent;
        },
      });
      return { content: `/talk-with-us/call?${new URLSearchParams({ intent }).toString()}` };
    }),
  );
}

/** Stores the lead of a person whose group is proved. Throws `Problem` 422 when the proof was used for another person. */
function saveProvedLead(queries: Queries, accepted: AcceptedLead): Promise<string> {
  return queries.transaction(async (transaction) => {
    await rejectUsedProof(transaction, accepted.lead, accepted.keyDigest);
    return createLeadSaver(transaction)(accepted);
  });
}
