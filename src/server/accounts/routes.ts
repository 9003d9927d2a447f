import type { JsonSchemaToTsProvider } from '@fastify/type-provider-json-schema-to-ts';
import type { FastifyInstance } from 'fastify';
import type runSchema from '../../../schemas/api/flow-runs.schema.json';
import signUpSchema from '../../../schemas/api/sign-up.schema.json';
import validateSchema from '../../../schemas/api/validate.schema.json';
import type webFormSchema from '../../../schemas/api/web-form.schema.json';
import { spend } from '../bot/tokens.ts';
import { utcDay } from '../clock.ts';
import { digest } from '../db/digest.ts';
import { once } from '../db/idempotency.ts';
import { acceptedPerson } from '../leads/person.ts';
import { errorsOfLink, errorsOfWebForm } from '../plugins/error-envelope.ts';
import { goneDetails, Problem } from '../problem.ts';
import { serverFacts } from '../runs/facts.ts';
import { refuseSuperseded } from '../runs/revisions.ts';
import type { RunParts } from '../runs/routes.ts';
import { decide } from '../runs/rules.ts';
import { readStoredFacts, recordRun } from '../runs/storage.ts';
import { linkFor } from './links.ts';
import type { CheckoutLink } from './links.ts';
import { giveToken, openForLink, openForSignUp } from './sessions.ts';
import { keepSignUp } from './sign-ups.ts';

/** What the calls of this room need. */
export interface AccountParts extends RunParts {
  /** Whether browsers are to send the cookie over HTTPS alone. */
  readonly production: boolean;
}

/** Some of the body's fields are those of a recorded run, or of web-form. */
type Provider = JsonSchemaToTsProvider<{ ValidatorSchemaOptions: { references: [typeof runSchema, typeof webFormSchema] } }>;

/** Who may check out: by signing up, or by a link that staff have sent (seed 0 §7). */
export default async function accountRoutes(app: FastifyInstance, parts: AccountParts): Promise<void> {
  signPeopleUp(app, parts);
  openLinks(app, parts);
}

/**
 * What is answered, and how long it takes, is the same whether or not the address is known. The cookie opens what this
 * browser has said, nothing that was said before under the same address.
 */
function signPeopleUp(app: FastifyInstance, { queries, definitions, now, production }: AccountParts): void {
  const { headers, body, answer } = signUpSchema.properties;
  const docs = { summary: 'Sign up to buy a program', headers, body, response: { 200: answer, ...errorsOfWebForm } };
  app.withTypeProvider<Provider>().post('/v1/web/auth/sign-up', { schema: docs }, async (request, reply) => {
    // A repeated request may come with another token, or with none.
    const { recaptchaToken, ...form } = request.body;
    const attempt = { scope: 'sign-up', key: request.headers['idempotency-key'], body: form, at: now() };
    const keyDigest = digest(form.leadKey.toLowerCase());
    const proof = app.identity.proofOf(request);
    // Judged ahead: within a transaction, asking for the secret would wait for a connection that may be this very one.
    const [earned] = await Promise.allSettled([app.bots.earned(recaptchaToken, attempt.at)]);
    const answered = await once(queries, attempt, async (transaction) => {
      if (earned.status === 'rejected') throw earned.reason;
      await spend(transaction, earned.value);
      const { states, recorded } = await readStoredFacts(transaction, form);
      const decision = decide(definitions, form, serverFacts(utcDay(attempt.at), states));
      refuseSuperseded(decision.run, recorded);
      const person = acceptedPerson(definitions, form, decision, { genderKey: 'gender', proof });
      await recordRun(transaction, { ...decision.run, followsRunId: null }, recorded, attempt.at);
      await keepSignUp(transaction, { keyDigest, person, redFlagAnswers: form.redFlagAnswers, at: attempt.at });
      return { content: {} };
    });
    const token = await openForSignUp(queries, keyDigest, attempt.at);
    if (token === undefined) throw goneDetails();
    giveToken(reply, token, production);
    return answered;
  });
}

/** A link opens again and again until it is over: a person may reload the page. */
function openLinks(app: FastifyInstance, { queries, now, production }: AccountParts): void {
  const { body, answer } = validateSchema.properties;
  const docs = { summary: 'Open a checkout link', body, response: { 200: answer, ...errorsOfLink } };
  app.withTypeProvider<JsonSchemaToTsProvider>().post('/v1/web/auth/validate', { schema: docs }, async (request, reply) => {
    const at = now();
    const link = await linkFor(queries, request.body, at);
    const token = link === undefined ? undefined : await openForLink(queries, link.id, at);
    if (link === undefined || token === undefined) throw new Problem(404, 'This link does not work. It may be over.');
    giveToken(reply, token, production);
    return { content: accountOf(link) };
  });
}

function accountOf({ dateOfBirth, state, email, firstName, lastName, gender, phone, planId, practice }: CheckoutLink) {
  const account = { dateOfBirth, state, email, firstName, lastName, gender, phoneNumber: phone, planId };
  return practice === null ? account : { ...account, practice };
}
