import type { FastifyInstance } from 'fastify';
import signUpSchema from '../../../schemas/api/sign-up.schema.json';
import validateSchema from '../../../schemas/api/validate.schema.json';
import { spendToken } from '../bot-protection/spent-tokens.ts';
import { utcDay } from '../clock.ts';
import { digest } from '../db/digest.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { createIntent } from '../leads/intent.ts';
import { validatePerson } from '../leads/validate-person.ts';
import { upsertLead } from '../leads/web-form-storage.ts';
import { readCookie } from '../http/cookies.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { detailsGone, Problem } from '../http/problem.ts';
import { createServerFacts } from '../runs/server-facts.ts';
import { rejectSuperseded } from '../runs/run-revisions.ts';
import type { RunRoutesOptions } from '../runs/run-routes.ts';
import { evaluateSubmission } from '../runs/evaluate-submission.ts';
import { readStoredFacts, recordRun } from '../runs/run-storage.ts';
import { findCheckoutLink } from './checkout-links.ts';
import type { CheckoutLink } from './checkout-links.ts';
import { createSessionForLink, createSessionForSignUp, hasValidLink, sessionCookie, setSessionCookie } from './checkout-sessions.ts';
import { saveSignUp } from './sign-ups.ts';

/** What the calls of this room need. */
export interface AccountRoutesOptions extends RunRoutesOptions {
  /** Whether browsers are to send the cookie over HTTPS alone. */
  readonly production: boolean;
}

/** Who may check out: by signing up, or by a link that staff have sent (seed 0 §7). */
export default async function accountRoutes(app: FastifyInstance, parts: AccountRoutesOptions): Promise<void> {
  registerSignUp(app, parts);
  registerLinkValidation(app, parts);
}

/**
 * What is answered, and how long it takes, is the same whether or not the address is known. The cookie opens what this
 * browser has said, nothing that was said before under the same address.
 */
function registerSignUp(app: FastifyInstance, { queries, definitions, now, production }: AccountRoutesOptions): void {
  app.route(
    defineEndpoint(signUpSchema, async (request, reply) => {
      // A repeated request may come with another token, or with none.
      const { recaptchaToken, ...form } = request.body;
      const attempt = { scope: 'sign-up', key: request.headers['idempotency-key'], body: form, at: now() };
      const keyDigest = digest(form.leadKey.toLowerCase());
      const proof = app.identity.readProof(request);
      // Judged ahead: within a transaction, asking for the secret would wait for a connection that may be this very one.
      const [earned] = await Promise.allSettled([app.botProtection.verifyToken(recaptchaToken, attempt.at)]);
      const answered = await withIdempotencyKey(queries, attempt, async (transaction) => {
        if (earned.status === 'rejected') throw earned.reason;
        await spendToken(transaction, earned.value);
        const { states, recorded } = await readStoredFacts(transaction, form);
        const decision = evaluateSubmission(definitions, form, createServerFacts(utcDay(attempt.at), states));
        rejectSuperseded(decision.run, recorded);
        const isScreenedByLink = await hasValidLink(transaction, readCookie(request, sessionCookie), form.email, attempt.at);
        const person = validatePerson(definitions, form, decision, { genderKey: 'gender', proof, isScreenedByLink });
        await recordRun(transaction, { ...decision.run, followsRunId: null }, recorded, attempt.at);
        await saveSignUp(transaction, { keyDigest, person, redFlagAnswers: form.redFlagAnswers, at: attempt.at });
        // The welcome team has the lead even if the person leaves before the next page.
        if (form.createLead) await upsertLead(transaction, { lead: person, keyDigest, intent: createIntent(), at: attempt.at });
        return { content: {} };
      });
      const token = await createSessionForSignUp(queries, keyDigest, attempt.at);
      if (token === undefined) throw detailsGone();
      setSessionCookie(reply, token, production);
      return answered;
    }),
  );
}

/** A link opens again and again until it is over: a person may reload the page. */
function registerLinkValidation(app: FastifyInstance, { queries, now, production }: AccountRoutesOptions): void {
  app.route(
    defineEndpoint(validateSchema, async (request, reply) => {
      const at = now();
      const link = await findCheckoutLink(queries, request.body, at);
      const token = link === undefined ? undefined : await createSessionForLink(queries, link.id, at);
      if (link === undefined || token === undefined) throw new Problem(404, 'This link does not work. It may be over.');
      setSessionCookie(reply, token, production);
      return { content: toAccount(link) };
    }),
  );
}

function toAccount({ dateOfBirth, state, email, firstName, lastName, gender, phone, planId, practice }: CheckoutLink) {
  const account = { dateOfBirth, state, email, firstName, lastName, gender, phoneNumber: phone, planId };
  return practice === null ? account : { ...account, practice };
}
