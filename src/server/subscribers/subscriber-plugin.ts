import type { FastifyInstance } from 'fastify';
import subscribeSchema from '../../../schemas/api/subscribe.schema.json';
import type { ListConfig } from '../adapters/list-config.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import type { LimitDigest } from '../db/limit-digest.ts';
import { createRequestCounter } from '../db/request-counter.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { unprocessable } from '../http/problem.ts';
import type { PageLimit } from '../http/limit-pages.ts';
import type { PolicyConfig } from '../http/security-headers.ts';
import { runHourly } from '../run-hourly.ts';
import { loadDocumentRenderer } from '../static-site/document-renderer.ts';
import type { Site } from '../static-site/built-site.ts';
import { loadEmailFormValidator } from './email-forms.ts';
import emailFormPages from './email-form-pages.ts';
import newsletterPages from './newsletter-pages.ts';
import { deleteLeftovers, enqueueUndelivered } from './subscriber-storage.ts';
import { findFieldProblems, takeEmailForm } from './take-email-form.ts';
import type { EmailFormParts } from './take-email-form.ts';

/** The options of this plugin. */
export interface SubscriberOptions {
  readonly queries: Queries;
  readonly limitDigest: LimitDigest;
  readonly site: Site | undefined;
  readonly config: PolicyConfig & PageLimit & { readonly publicUrl: string | undefined; readonly lists: ListConfig | undefined };
  readonly now: Clock;
}

const hour = 3_600_000;

/** Serves the e-mail forms and the links in emails, and keeps subscribers and the list service up to date (seed 0 §7). */
export default async function subscribers(
  app: FastifyInstance,
  { queries, limitDigest, site, config, now }: SubscriberOptions,
): Promise<void> {
  const validateForm = await loadEmailFormValidator();
  const parts = { queries, validateForm, countRequest: createRequestCounter(queries, limitDigest, hour) };
  const renderDocument = site === undefined ? undefined : await loadDocumentRenderer(site, config);
  registerSubscribe(app, parts, now);
  await app.register(emailFormPages, { ...parts, renderDocument, limit: config, now });
  await app.register(newsletterPages, { queries, renderDocument, now });
  const hasService = config.lists !== undefined;
  const tidy = async (): Promise<void> => {
    await deleteLeftovers(queries, hasService, now());
    if (hasService) await enqueueUndelivered(queries, now());
  };
  runHourly(app, tidy, 'subscribers could not be tidied');
}

/** The fields are checked before the token, whose verification takes longer. A form with a problem spends no token. */
function registerSubscribe(app: FastifyInstance, parts: EmailFormParts, now: Clock): void {
  app.route(
    defineEndpoint(subscribeSchema, async ({ body }) => {
      const { form, email, name, timezoneOffset = null, recaptchaToken } = body;
      const sent = { form, fields: { email, ...(name === undefined ? {} : { name }) }, timezoneOffset };
      const problems = findFieldProblems(parts.validateForm, sent);
      if (problems.length > 0) throw unprocessable(problems.map(({ field, message }) => ({ key: field, message })));
      const at = now();
      await takeEmailForm(parts, sent, await app.botProtection.verifyToken(recaptchaToken, at), at);
      app.outbox.wake();
      return { content: {} };
    }),
  );
}
