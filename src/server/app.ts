import { randomUUID } from 'node:crypto';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import errorSchema from '../../schemas/api/error.schema.json';
import runSchema from '../../schemas/api/flow-runs.schema.json';
import webFormSchema from '../../schemas/api/web-form.schema.json';
import expiredLinks from './accounts/expired.ts';
import accountRoutes from './accounts/routes.ts';
import type { Calendar } from './booking/calendar.ts';
import bookingRoutes from './booking/routes.ts';
import slotsAhead from './booking/slots-ahead.ts';
import bots from './bot/plugin.ts';
import callRoutes from './calls/routes.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Definitions } from './definitions/definitions.ts';
import eventRoutes from './events/routes.ts';
import identity from './identity/plugin.ts';
import leadRoutes from './leads/routes.ts';
import webFormRoutes from './leads/web-form/routes.ts';
import outbox from './outbox/plugin.ts';
import identityStandin from './outside/identity-standin.ts';
import type { MailConfig } from './outside/mail-config.ts';
import mailStandin from './outside/mail-standin.ts';
import { standinPath } from './outside/scheduler-config.ts';
import schedulerStandin from './outside/scheduler-standin.ts';
import apiDocs from './plugins/api-docs.ts';
import draining from './plugins/draining.ts';
import errors from './plugins/errors.ts';
import health from './plugins/health.ts';
import logging, { loggerOptions } from './plugins/logging.ts';
import type { LogStream } from './plugins/logging.ts';
import oldAttempts from './plugins/old-attempts.ts';
import rateLimit from './plugins/rate-limit.ts';
import security from './plugins/security.ts';
import sitePlugin from './plugins/site.ts';
import type { Site } from './plugins/site.ts';
import storableBodies from './plugins/storable-bodies.ts';
import runRoutes from './runs/routes.ts';
import { unreadableRequests } from './unreadable.ts';

/** What the app is made of; tests pass their own. */
export interface AppParts {
  readonly config: Pick<
    Config,
    | 'production'
    | 'logLevel'
    | 'postsPerMinute'
    | 'trustedProxies'
    | 'idempotencyDays'
    | 'dataFolder'
    | 'identity'
    | 'scheduler'
    | 'bot'
    | 'monitor'
    | keyof MailConfig
  >;
  readonly database: Database;
  readonly definitions: Definitions;
  readonly calendar: Calendar;
  readonly now: Clock;
  readonly log: LogStream;
  /** The built site; `undefined` when there is none yet. */
  readonly site: Site | undefined;
}

/** The most bytes that a request body may have: an assessment has about 3 kB. */
const bodyLimit = 256 * 1024;

/** How long a client may take to send a request. */
const requestTimeout = 30_000;

/** Builds the app, ready to listen or to be injected into. It does not own the database: the caller closes that. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, calendar, now, site } = parts;
  const { queries } = database;
  const app = fastify({
    logger: loggerOptions(config.logLevel, parts.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit,
    requestTimeout,
    // A code of the identity service stands in an address.
    routerOptions: { maxParamLength: 512 },
    // What comes on an open connection while the server ends is still answered; see plugins/draining.ts.
    return503OnClosing: false,
    ...unreadableRequests,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true, allowUnionTypes: true } },
  });
  app.removeContentTypeParser('text/plain');
  app.addSchema(errorSchema).addSchema(runSchema).addSchema(webFormSchema);
  await app.register(logging);
  await app.register(draining);
  await app.register(errors);
  await app.register(security, { config });
  await app.register(storableBodies);
  await app.register(rateLimit, { queries, postsPerMinute: config.postsPerMinute, now });
  await app.register(oldAttempts, { queries, now, days: config.idempotencyDays });
  await app.register(slotsAhead, { queries, calendar, now });
  await app.register(expiredLinks, { queries, now });
  await app.register(outbox, { database, now, config });
  await app.register(apiDocs);
  await app.register(health, { database });
  await app.register(identity, { config, now });
  await app.register(bots, { queries, config: config.bot, now });
  await app.register(api, parts);
  if (!config.production) await app.register(mailStandin, { config });
  if (!config.production && config.identity !== undefined) await app.register(identityStandin, { client: config.identity, now });
  if (!config.production && config.scheduler?.url.startsWith(standinPath) === true) {
    await app.register(schedulerStandin, { queries, calendar, now });
  }
  await app.register(sitePlugin, { site, scheduler: config.scheduler, config });
  await app.ready();
  return app;
}

/** The product's calls. */
async function api(app: FastifyInstance, { config, database: { queries }, definitions, calendar, now, site }: AppParts): Promise<void> {
  const patterns = site === undefined ? undefined : new Set(site.routes.routes.map((route) => route.pattern));
  await app.register(leadRoutes, { queries, definitions, now });
  await app.register(runRoutes, { queries, definitions, now });
  await app.register(webFormRoutes, { queries, definitions, now });
  await app.register(accountRoutes, { queries, definitions, now, production: config.production });
  await app.register(bookingRoutes, { queries, calendar, now });
  await app.register(callRoutes, { queries, calendar, now, production: config.production });
  await app.register(eventRoutes, { queries, now, patterns });
}
