import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../../src/server/app.ts';
import type { AppOptions } from '../../../src/server/app.ts';
import { loadCalendar } from '../../../src/server/bookings/load-calendar.ts';
import { defaultCalendarFile } from '../../../src/server/server-config.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { loadDefinitions } from '../../../src/server/definitions/load-definitions.ts';
import { readContentConfig } from '../../../src/server/adapters/content-config.ts';
import { readListConfig } from '../../../src/server/adapters/list-config.ts';
import { readPlaylistConfig } from '../../../src/server/adapters/playlist-config.ts';
import { readPaymentConfig } from '../../../src/server/adapters/payment-config.ts';
import { readSchedulerConfig } from '../../../src/server/adapters/scheduler-config.ts';
import { sampleIdentity, sampleProofCookie } from './identity-service.ts';
import { caseDate } from './case-submissions.ts';
import { frozenRoot } from '../../fixtures/frozen-root.ts';
import { withTokenFromApp } from './challenge-tokens.ts';

/** Log lines, kept for a test to read. */
export class MemoryLog {
  readonly lines: string[] = [];
  write(line: string): void {
    this.lines.push(line);
  }
}

/** How a test's app runs: with limits that no test meets by chance. */
export const testConfig: AppOptions['config'] = {
  production: false,
  logLevel: 'trace',
  postsPerMinute: 100_000,
  readsPerMinute: 100_000,
  eventsPerMinute: 100_000,
  countsPerMinute: 100_000,
  idempotencyDays: 7,
  trustedProxies: 0,
  // A test that has mail sent names a folder or a mail server of its own.
  dataFolder: path.join(tmpdir(), 'intake-no-data'),
  smtpUrl: undefined,
  mailFrom: { name: 'Nue Life', address: 'welcome-team@example.com' },
  publicUrl: 'https://www.example.com',
  emailsPerDay: 1000,
  bookingsPerDay: 100_000,
  identity: sampleIdentity,
  scheduler: readSchedulerConfig({}, false),
  payment: readPaymentConfig({}, false),
  content: readContentConfig({}, false),
  lists: readListConfig({}, false),
  playlists: readPlaylistConfig({}, false),
  optionalPages: ['playlistTest'],
  monitor: undefined,
  review: undefined,
  bot: { cost: 1, attempts: 1, minutes: 10 },
  passwords: { hashesAtOnce: 2, waitingHashes: 50, mailsPerHour: 3, breachUrl: undefined },
  retention: new Map(),
};

/** The definitions and the calendar of every app: nothing changes them, and to compile them takes most of the time of building an app. */
export const definitions = loadDefinitions(frozenRoot, 'working-files');
const calendar = loadCalendar(defaultCalendarFile);

/** Builds the whole app over a database, on the day of the cases. */
export async function createTestApp(database: Database, other: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  return buildApp({
    config: testConfig,
    database,
    definitions: await definitions,
    calendar: await calendar,
    now: () => caseDate,
    log: new MemoryLog(),
    site: undefined,
    ...other,
  });
}

/**
 * Posts JSON under a new idempotency key, or the one given, from a browser in which the group of `sampleExtras` was
 * verified, and which has solved a challenge where one is wanted.
 */
export async function post(app: FastifyInstance, url: string, body: object, key: string = randomUUID()): Promise<LightMyRequestResponse> {
  const payload = await withTokenFromApp(app, url, body);
  return app.inject({ method: 'POST', url, headers: { 'idempotency-key': key, cookie: sampleProofCookie }, payload });
}

/** The fields that an answer finds at fault, in its order. */
export function invalidFieldsOf(answer: LightMyRequestResponse): readonly string[] {
  return answer.json<{ details: { context: { key: string } }[] }>().details.map((one) => one.context.key);
}
