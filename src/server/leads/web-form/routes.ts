import { randomBytes } from 'node:crypto';
import type { JsonSchemaToTsProvider } from '@fastify/type-provider-json-schema-to-ts';
import type { FastifyInstance } from 'fastify';
import type runSchema from '../../../../schemas/api/flow-runs.schema.json';
import schema from '../../../../schemas/api/web-form.schema.json';
import { spending } from '../../bot/tokens.ts';
import { utcDay } from '../../clock.ts';
import { digest } from '../../db/digest.ts';
import { onceInOneStatement } from '../../db/idempotency.ts';
import { errorsOfWebForm } from '../../plugins/error-envelope.ts';
import { goneDetails } from '../../problem.ts';
import { serverFacts } from '../../runs/facts.ts';
import { isRecorded, refuseSuperseded } from '../../runs/revisions.ts';
import { decide } from '../../runs/rules.ts';
import type { RunParts } from '../../runs/routes.ts';
import { storedFactsReader } from '../../runs/storage.ts';
import { acceptedPerson } from '../person.ts';
import { intentOf, leadKeeper } from './storage.ts';

/** Some of the body's fields are those of a recorded run. */
type Provider = JsonSchemaToTsProvider<{ ValidatorSchemaOptions: { references: [typeof runSchema] } }>;

/** Hands a finished lead run and a person's account to the welcome team (seed 0 §7, web-form). */
export default async function webFormRoutes(app: FastifyInstance, { queries, definitions, now }: RunParts): Promise<void> {
  const storedFacts = storedFactsReader(queries);
  const keepLead = leadKeeper(queries);
  const { headers, body, answer } = schema.properties;
  const docs = {
    summary: 'Hand a finished assessment and an account to the welcome team',
    headers,
    body,
    response: { 200: answer, ...errorsOfWebForm },
  };
  app.withTypeProvider<Provider>().post('/v1/router/web-form', { schema: docs }, async (request) => {
    // A repeated request may come with another token, or with none.
    const { recaptchaToken, ...form } = request.body;
    const attempt = { scope: 'web-form', key: request.headers['idempotency-key'], body: form, at: now() };
    const keyDigest = digest(form.leadKey.toLowerCase());
    const proof = app.identity.proofOf(request);
    const intent = await onceInOneStatement(queries, attempt, {
      async write(reservation) {
        const token = await app.bots.earned(recaptchaToken, attempt.at);
        const { states, recorded } = await storedFacts(form);
        const decision = decide(definitions, form, serverFacts(utcDay(attempt.at), states));
        refuseSuperseded(decision.run, recorded);
        const run = isRecorded(decision.run, recorded) ? undefined : decision.run;
        const lead = acceptedPerson(definitions, { ...form, gender: form.pronouns }, decision, { genderKey: 'pronouns', proof });
        return spending(() => keepLead({ reservation, token, run, lead, keyDigest, intent: newIntent(), at: attempt.at }));
      },
      async repeat() {
        const kept = await intentOf(queries, keyDigest);
        if (kept === undefined) throw goneDetails();
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
