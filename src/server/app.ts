import { randomUUID } from 'node:crypto';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import errorSchema from '../../schemas/api/error.schema.json';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Definitions } from './definitions.ts';
import eventRoutes from './events/routes.ts';
import leadRoutes from './leads/routes.ts';
import apiDocs from './plugins/api-docs.ts';
import errors, { answerError } from './plugins/errors.ts';
import health from './plugins/health.ts';
import logging, { loggerOptions } from './plugins/logging.ts';
import type { LogStream } from './plugins/logging.ts';
import rateLimit from './plugins/rate-limit.ts';
import security from './plugins/security.ts';
import sitePlugin from './plugins/site.ts';
import type { Site } from './plugins/site.ts';
import storableText from './plugins/storable-text.ts';
import runRoutes from './runs/routes.ts';

/** What the app is made of; tests pass their own. */
export interface AppParts {
  readonly config: Pick<Config, 'production' | 'logLevel' | 'postsPerMinute' | 'trustedProxies'>;
  readonly database: Database;
  readonly definitions: Definitions;
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
  const { config, database, now, site } = parts;
  const { queries } = database;
  const app = fastify({
    logger: loggerOptions(config.logLevel, parts.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit,
    requestTimeout,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true, allowUnionTypes: true } },
  });
  app.addSchema(errorSchema);
  await app.register(logging);
  await app.register(errors);
  await app.register(security, { production: config.production });
  await app.register(storableText);
  await app.register(rateLimit, { queries, postsPerMinute: config.postsPerMinute, now });
  await app.register(apiDocs);
  await app.register(health, { database });
  await app.register(api, parts);
  await app.register(sitePlugin, { site });
  await app.ready();
  return app;
}

/** The product's calls; what they answer is never kept by a cache. */
async function api(app: FastifyInstance, { database: { queries }, definitions, now, site }: AppParts): Promise<void> {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const patterns = site === undefined ? undefined : new Set(site.routes.routes.map((route) => route.pattern));
  await app.register(leadRoutes, { queries, definitions, now });
  await app.register(runRoutes, { queries, definitions, now });
  await app.register(eventRoutes, { queries, now, patterns });
}
