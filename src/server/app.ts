import { randomUUID } from 'node:crypto';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import errorSchema from '../../schemas/api/error.schema.json';
import journalPageSchema from '../../schemas/api/journal-page.schema.json';
import runSchema from '../../schemas/api/flow-runs.schema.json';
import webFormSchema from '../../schemas/api/web-form.schema.json';
import checkoutCleanup from './accounts/checkout-cleanup.ts';
import accountRoutes from './accounts/account-routes.ts';
import passwordCleanup from './accounts/passwords/password-cleanup.ts';
import finalizeRoutes from './accounts/invitations/finalize-routes.ts';
import importRoutes from './accounts/invitations/import-routes.ts';
import invitationCleanup from './accounts/invitations/invitation-cleanup.ts';
import { createPasswordCheck } from './accounts/passwords/password-check.ts';
import { createPasswordHasher } from './accounts/passwords/password-hashing.ts';
import passwordRoutes from './accounts/passwords/password-routes.ts';
import sessionCleanup from './accounts/sessions/session-cleanup.ts';
import sessionRoutes from './accounts/sessions/session-routes.ts';
import type { Calendar } from './bookings/calendar-format.ts';
import bookingRoutes from './bookings/booking-routes.ts';
import slotSync from './bookings/slot-sync-plugin.ts';
import botProtection from './bot-protection/bot-protection-plugin.ts';
import phoneCallRoutes from './phone-calls/phone-call-routes.ts';
import type { Clock } from './clock.ts';
import type { Config } from './server-config.ts';
import { createLimitDigest } from './db/limit-digest.ts';
import type { LimitDigest } from './db/limit-digest.ts';
import type { Database } from './db/database.ts';
import type { ServerDefinitions } from './definitions/server-definitions.ts';
import analyticsRoutes from './analytics/analytics-routes.ts';
import reachRoutes from './analytics/reach-routes.ts';
import identity from './identity/identity-plugin.ts';
import leadRoutes from './leads/lead-routes.ts';
import webFormRoutes from './leads/web-form-routes.ts';
import orderExpiry from './orders/order-expiry.ts';
import orderRoutes from './orders/order-routes.ts';
import paymentRoutes from './orders/payment-routes.ts';
import outbox from './messages/outbox-plugin.ts';
import { fakePaymentPath } from './adapters/payment-config.ts';
import fakePayment from './fakes/fake-payment.ts';
import fakeIdentityService from './fakes/fake-identity-service.ts';
import type { EmailConfig } from './adapters/email-config.ts';
import fakeMailbox from './fakes/fake-mailbox.ts';
import { fakeSchedulerPath } from './adapters/scheduler-config.ts';
import fakeScheduler from './fakes/fake-scheduler.ts';
import fakeListService from './fakes/fake-list-service.ts';
import fakePlaylistService from './fakes/fake-playlist-service.ts';
import { fakeListPath } from './adapters/list-config.ts';
import { fakePlaylistPath } from './adapters/playlist-config.ts';
import journal from './journal/journal-plugin.ts';
import openapi from './http/openapi.ts';
import connectionDraining from './http/connection-draining.ts';
import errorHandler from './http/error-handler.ts';
import health from './health.ts';
import logging, { loggerOptions } from './http/logging.ts';
import type { LogStream } from './http/logging.ts';
import idempotencyCleanup from './http/idempotency-cleanup.ts';
import proxyWarning from './http/proxy-warning.ts';
import rateLimit from './http/rate-limit.ts';
import type { RequestLimits } from './http/rate-limit.ts';
import rejectForeignOrigin from './http/reject-foreign-origin.ts';
import securityLog from './http/security-log.ts';
import { compilersFactory, refuseUrns } from './http/schema-compilers.ts';
import securityHeaders from './http/security-headers.ts';
import faqDocument from './static-site/faq-document.ts';
import reviewPages from './static-site/review-pages.ts';
import sitePlugin from './static-site/site-plugin.ts';
import type { Site } from './static-site/built-site.ts';
import retention from './retention/retention-plugin.ts';
import rejectUnstorable from './http/reject-unstorable.ts';
import redFlagRoutes from './runs/red-flag-routes.ts';
import runRoutes from './runs/run-routes.ts';
import playlistRoutes from './playlists/playlist-routes.ts';
import subscribers from './subscribers/subscriber-plugin.ts';
import submissionRoutes from './submissions/submission-routes.ts';
import { protocolErrorOptions, rejectAmbiguousHost } from './http/protocol-errors.ts';

/** The options of the app; tests pass their own. */
export interface AppOptions {
  readonly config: Pick<
    Config,
    | 'production'
    | 'logLevel'
    | keyof RequestLimits
    | 'trustedProxies'
    | 'bookingsPerDay'
    | 'idempotencyDays'
    | 'dataFolder'
    | 'identity'
    | 'scheduler'
    | 'payment'
    | 'content'
    | 'lists'
    | 'playlists'
    | 'optionalPages'
    | 'bot'
    | 'passwords'
    | 'retention'
    | 'monitor'
    | 'review'
    | keyof EmailConfig
  >;
  readonly database: Database;
  readonly definitions: ServerDefinitions;
  readonly calendar: Calendar;
  readonly now: Clock;
  readonly log: LogStream;
  /** The built site; `undefined` when there is none yet. */
  readonly site: Site | undefined;
}

/** The most bytes of a request body. An assessment has about 3 kB. */
const bodyLimit = 256 * 1024;

/** How long a client may take to send a request. In milliseconds. */
const requestTimeout = 30_000;

/** How long a client may take to send the headers. It is set because Node limits the whole request by the longer one of both limits, and its default here is 60 seconds. In milliseconds. */
const headersTimeout = 20_000;

/** How long a plugin may take to start. It may wait for the database. In milliseconds. */
const pluginTimeout = 120_000;

/** Builds the app. It is ready to listen, or to receive injected requests. The caller closes the database. */
export async function buildApp(parts: AppOptions): Promise<FastifyInstance> {
  const { config, database, definitions, calendar, now, site } = parts;
  const { queries } = database;
  const limitDigest = createLimitDigest(config.payment.secret);
  const app = fastify({
    logger: loggerOptions(config.logLevel, parts.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit,
    requestTimeout,
    // Node looks for slow requests at this interval. The default interval is as long as the timeout, so a request could take twice the timeout.
    http: { connectionsCheckingInterval: 1_000, headersTimeout, requireHostHeader: false },
    pluginTimeout,
    // Parameters of paths can be long: a code of the identity service, and the encoded address of a picture of the journal.
    routerOptions: { maxParamLength: 1400 },
    // Requests on an open connection are answered while the server stops; see http/connection-draining.ts.
    return503OnClosing: false,
    ...protocolErrorOptions,
    schemaController: { compilersFactory },
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: false,
        allErrors: true,
        allowUnionTypes: true,
        keywords: ['x-endpoint'],
        code: { optimize: false },
      },
      onCreate: refuseUrns,
    },
  });
  app.removeContentTypeParser('text/plain');
  app.addSchema(errorSchema).addSchema(runSchema).addSchema(webFormSchema).addSchema(journalPageSchema);
  await app.register(logging);
  if (config.production && config.trustedProxies === 0) await app.register(proxyWarning);
  await app.register(connectionDraining);
  await app.register(errorHandler);
  await app.register(securityLog, { queries });
  await app.register(securityHeaders, { config });
  await app.register(rejectAmbiguousHost);
  await app.register(rejectForeignOrigin, { publicUrl: config.publicUrl });
  await app.register(rejectUnstorable);
  await app.register(rateLimit, { queries, limitDigest, limits: config, now });
  await app.register(idempotencyCleanup, { queries, now, days: config.idempotencyDays });
  await app.register(slotSync, { queries, calendar, now });
  await app.register(checkoutCleanup, { queries, now });
  await app.register(passwordCleanup, { queries, now });
  await app.register(sessionCleanup, { queries, now });
  await app.register(invitationCleanup, { queries, now });
  await app.register(orderExpiry, { queries, now });
  await app.register(retention, { database, periods: config.retention, now });
  await app.register(outbox, { database, now, config });
  await app.register(openapi);
  await app.register(health, { database });
  await app.register(identity, { config, now });
  await app.register(botProtection, { queries, config: config.bot, now });
  await app.register(registerApiRoutes, { ...parts, limitDigest });
  if (!config.production) await app.register(fakeMailbox, { config });
  if (!config.production && config.identity !== undefined) await app.register(fakeIdentityService, { client: config.identity, now });
  if (!config.production && config.scheduler?.url.startsWith(fakeSchedulerPath) === true) {
    await app.register(fakeScheduler, { queries, limitDigest, calendar, now });
  }
  if (!config.production && config.payment.urlTemplate.startsWith(fakePaymentPath)) {
    await app.register(fakePayment, { plans: definitions.plans, secret: config.payment.secret, now });
  }
  if (!config.production && config.lists?.subscribeUrl.startsWith(fakeListPath) === true) await app.register(fakeListService, config.lists);
  if (!config.production && config.playlists?.url.startsWith(fakePlaylistPath) === true) await app.register(fakePlaylistService);
  if (config.review !== undefined) await app.register(reviewPages, { review: config.review, config });
  await app.register(journal, { config, queries, limitDigest, site, now });
  await app.register(subscribers, { queries, limitDigest, site, config, now });
  await app.register(playlistRoutes, { config });
  if (site !== undefined) await app.register(faqDocument, { queries, site, config });
  await app.register(sitePlugin, { site, scheduler: config.scheduler, config });
  await app.ready();
  return app;
}

/** The endpoints of the product. */
async function registerApiRoutes(
  app: FastifyInstance,
  { config, database: { queries }, limitDigest, definitions, calendar, now, site }: AppOptions & { readonly limitDigest: LimitDigest },
): Promise<void> {
  const { production } = config;
  const hasher = createPasswordHasher(config.passwords);
  const checkPassword = createPasswordCheck(config.passwords, (error) =>
    app.log.warn({ err: error }, 'leaked passwords were not asked for'),
  );
  const patterns = site === undefined ? undefined : new Set(site.routes.routes.map((route) => route.path));
  await app.register(leadRoutes, { queries, definitions, now });
  await app.register(redFlagRoutes, { definitions });
  await app.register(runRoutes, { queries, definitions, now });
  await app.register(submissionRoutes, { queries, definitions, now });
  await app.register(webFormRoutes, { queries, definitions, now });
  await app.register(accountRoutes, { queries, definitions, now, production });
  await app.register(passwordRoutes, { queries, limitDigest, now, hasher, checkPassword, config: config.passwords });
  await app.register(importRoutes, { queries, now, hasher, checkPassword });
  await app.register(finalizeRoutes, { queries, definitions, now, hasher, checkPassword });
  await app.register(sessionRoutes, { queries, limitDigest, now, hasher, production });
  await app.register(orderRoutes, { queries, definitions, now, payment: config.payment, publicUrl: config.publicUrl, production });
  await app.register(paymentRoutes, { queries, now, secret: config.payment.secret });
  await app.register(bookingRoutes, { queries, limitDigest, calendar, now, bookingsPerDay: config.bookingsPerDay });
  await app.register(phoneCallRoutes, { queries, limitDigest, calendar, now, production });
  await app.register(analyticsRoutes, { queries, now, patterns });
  await app.register(reachRoutes, { queries, definitions, now });
}
