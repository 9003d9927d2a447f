import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import signUpSchema from '../../../schemas/api/sign-up.schema.json';
import validateSchema from '../../../schemas/api/validate.schema.json';
import { buildRedFlagAnswers } from '../../engine/index.ts';
import type { RedFlagAnswer } from '../../engine/index.ts';
import { spendToken } from '../bot-protection/spent-tokens.ts';
import { utcDay } from '../clock.ts';
import { digest } from '../db/digest.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { createIntent } from '../leads/intent.ts';
import { rejectUsedProof } from '../leads/used-proofs.ts';
import { validatePerson } from '../leads/validate-person.ts';
import { noteLeadRun, upsertLead } from '../leads/web-form-storage.ts';
import { readCookie } from '../http/cookies.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { detailsGone, Problem, unprocessable } from '../http/problem.ts';
import type { ServerDefinitions } from '../definitions/server-definitions.ts';
import { leadsToOrder } from '../runs/leads-to-order.ts';
import { createServerFacts } from '../runs/server-facts.ts';
import { rejectForeignRun, rejectSuperseded } from '../runs/run-revisions.ts';
import type { RunRoutesOptions } from '../runs/run-routes.ts';
import { evaluateSubmission } from '../runs/evaluate-submission.ts';
import type { EvaluatedRun, EvaluatedSubmission } from '../runs/evaluate-submission.ts';
import { readStoredFacts, recordRun } from '../runs/run-storage.ts';
import { findCheckoutLink } from './checkout-links.ts';
import type { CheckoutLink } from './checkout-links.ts';
import { createSessionForLink, createSessionForSignUp, findValidLinkId, sessionCookie, setSessionCookie } from './checkout-sessions.ts';
import { saveSignUp } from './sign-ups.ts';

/** The options of these routes. */
export interface AccountRoutesOptions extends RunRoutesOptions {
  /** True in production: browsers send the cookie over HTTPS only. */
  readonly production: boolean;
}

/** Sign-up and checkout links (seed 0 §7). */
export default async function accountRoutes(app: FastifyInstance, parts: AccountRoutesOptions): Promise<void> {
  registerSignUp(app, parts);
  registerLinkValidation(app, parts);
}

/**
 * The response and its duration are the same whether or not the address has an account. The cookie opens a checkout session
 * of this browser's sign-up, not of an earlier sign-up with the same address.
 */
function registerSignUp(app: FastifyInstance, { queries, definitions, now, production }: AccountRoutesOptions): void {
  app.route(
    defineEndpoint(signUpSchema, async (request, reply) => {
      // A repeated request may have another token, or none.
      const { recaptchaToken, ...form } = request.body;
      const attempt = { scope: 'sign-up', key: request.headers['idempotency-key'], body: form, at: now() };
      const keyDigest = digest(form.leadKey.toLowerCase());
      const proof = app.identity.readProof(request);
      // Verified before the transaction: loading the secret inside would wait for a second connection.
      const [earned] = await Promise.allSettled([app.botProtection.verifyToken(recaptchaToken, attempt.at)]);
      const linkId = await findValidLinkId(queries, readCookie(request, sessionCookie, production), form.email, attempt.at);
      const answered = await withIdempotencyKey(queries, attempt, async (transaction) => {
        if (earned.status === 'rejected') throw earned.reason;
        await spendToken(transaction, earned.value);
        const { states, recorded, keyDigests } = await readStoredFacts(transaction, form);
        rejectForeignRun(keyDigest, keyDigests);
        const decision = evaluateSubmission(definitions, form, createServerFacts(utcDay(attempt.at), states));
        rejectSuperseded(decision.run, recorded);
        const isScreenedByLink = linkId !== undefined;
        // The checkout sends `createLead: true`. In a booking, web-form creates the lead later.
        if (form.createLead && !isScreenedByLink) requireScreening(definitions, decision.run);
        const person = validatePerson(definitions, form, decision, { genderKey: 'gender', proof, isScreenedByLink });
        await rejectUsedProof(transaction, person, keyDigest);
        rejectOtherRedFlagAnswers(form.redFlagAnswers, decision);
        await recordRun(transaction, { ...decision.run, followsRunId: null }, recorded, attempt.at);
        await saveSignUp(transaction, { keyDigest, person, redFlagAnswers: form.redFlagAnswers, at: attempt.at });
        await noteLeadRun(transaction, { keyDigest, runId: person.runId });
        // The welcome team has the lead even if the person leaves before the next page.
        if (form.createLead) await upsertLead(transaction, { lead: person, keyDigest, intent: createIntent(), at: attempt.at });
        return { content: {} };
      });
      const token = await createSessionForSignUp(queries, { keyDigest, linkId }, attempt.at);
      if (token === undefined) throw detailsGone();
      setSessionCookie(reply, token, production);
      return answered;
    }),
  );
}

/** Throws `Problem` 403 unless the outcome of the run leads to a flow that orders a program. */
function requireScreening(definitions: ServerDefinitions, run: EvaluatedRun): void {
  if (!leadsToOrder(definitions, run)) throw new Problem(403, 'Answer the questions first. Then you can order a program.');
}

/** Throws `Problem` 422 when the red-flag answers that were sent differ from those of the run. */
function rejectOtherRedFlagAnswers(sent: readonly RedFlagAnswer[], { flow, relevantAnswers }: EvaluatedSubmission): void {
  if (isDeepStrictEqual(sent, buildRedFlagAnswers(flow, relevantAnswers))) return;
  throw unprocessable([{ key: 'redFlagAnswers', message: 'These are not the ones that follow from the answers' }]);
}

/** Validating a link does not use it up, because a person may reload the page. */
function registerLinkValidation(app: FastifyInstance, { queries, now, production }: AccountRoutesOptions): void {
  app.route(
    defineEndpoint(validateSchema, async (request, reply) => {
      const at = now();
      const link = await findCheckoutLink(queries, request.body, at);
      const token = link === undefined ? undefined : await createSessionForLink(queries, link.id, at);
      if (link === undefined || token === undefined) throw linkRefused();
      setSessionCookie(reply, token, production);
      return { content: toAccount(link) };
    }),
  );
}

function linkRefused(): Problem {
  return new Problem(404, 'This link does not work. It may be over.', { securityEvent: 'code refused' });
}

function toAccount({ dateOfBirth, state, email, firstName, lastName, gender, phone, planId, priceList, practice }: CheckoutLink) {
  const account = { dateOfBirth, state, email, firstName, lastName, gender, phoneNumber: phone, planId, priceList };
  return practice === null ? account : { ...account, practice };
}
