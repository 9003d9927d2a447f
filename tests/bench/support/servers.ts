/**
 * A process of the benchmark: opens the database that its arguments name, and listens with web-form and with
 * the bare inserts on it. Sends the two addresses to its parent, and ends when the parent says so.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../src/server/db/database.ts';
import { openEmbedded } from '../../../src/server/db/embedded-database.ts';
import { defaultPostgresLimits, openPostgres } from '../../../src/server/db/postgres.ts';
import { flowRuns, idempotencyKeys, leads, spentTokens } from '../../../src/server/db/schema.ts';
import { createTestApp, testConfig } from '../../server/support/test-app.ts';
import { withTokenFromApp } from '../../server/support/challenge-tokens.ts';
import { ignoreWait } from '../../server/support/shared-postgres.ts';
import { createBaselineServer } from './baseline-server.ts';
import type { SubmissionRows } from './baseline-server.ts';
import { sampleForm } from './sample-form.ts';

/** Where the two servers of the process listen. */
export interface Addresses {
  readonly webForm: string;
  readonly bare: string;
}

/** As in production, but that one address may send as many requests as it can. */
const config = { ...testConfig, production: true, logLevel: 'info', postsPerMinute: 1_000_000_000, trustedProxies: 1 } as const;

const [kind, place] = process.argv.slice(2);
if (place === undefined) throw new Error('Name the kind of database and its place.');
const database = await (kind === 'postgresql'
  ? openPostgres(place, fail, defaultPostgresLimits, { url: undefined, onWait: ignoreWait })
  : openEmbedded(place));
const webForm = await createTestApp(database, { config, log: { write: () => undefined } });
const bare = createBaselineServer(database.queries, await storeOneSubmission(webForm, database));
const addresses: Addresses = { webForm: await webForm.listen({ port: 0 }), bare: await bare.listen({ port: 0 }) };
process.send!(addresses);
process.once('message', () => process.exit(0));

/** Has web-form accept one submission, and gives the rows that it stored. */
async function storeOneSubmission(app: FastifyInstance, { queries }: Database): Promise<SubmissionRows> {
  const headers = { 'idempotency-key': randomUUID() };
  const url = '/v1/router/web-form';
  const answer = await app.inject({ method: 'POST', url, headers, payload: await withTokenFromApp(app, url, await sampleForm()) });
  const [[key], [token], [run], [lead]] = [
    await queries.select().from(idempotencyKeys),
    await queries.select().from(spentTokens),
    await queries.select().from(flowRuns),
    await queries.select().from(leads),
  ];
  if (key === undefined || token === undefined || run === undefined || lead === undefined)
    throw new Error(`Nothing was stored:\n${answer.body}`);
  return { key, token, run, lead };
}

function fail(error: Error): never {
  throw error;
}
