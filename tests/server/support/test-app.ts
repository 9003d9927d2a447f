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

/** A log that stores its lines for tests. */
export class MemoryLog {
  readonly lines: string[] = [];
  write(line: string): void {
    this.lines.push(line);
  }
}

/** The configuration of the app in tests, with limits that no test reaches unintentionally. */
export const testConfig: AppOptions['config'] = {
  production: false,
  logLevel: 'trace',
  postsPerMinute: 100_000,
  readsPerMinute: 100_000,
  eventsPerMinute: 100_000,
  countsPerMinute: 100_000,
  idempotencyDays: 7,
  trustedProxies: 0,
  // A test that sends emails sets a folder or a mail server.
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

/** The definitions and the calendar of every app. All apps share them, because nothing changes them and compiling them takes most of the time that building an app takes. */
export const definitions = loadDefinitions(frozenRoot, 'working-files');
const calendar = loadCalendar(defaultCalendarFile);

/** Builds the complete app on a database. Its clock shows the day of the cases. */
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
 * Posts JSON under the given idempotency key, or else a new one. The browser has verified the group of `sampleExtras`, and has
 * solved a challenge where the endpoint requires one.
 */
export async function post(app: FastifyInstance, url: string, body: object, key: string = randomUUID()): Promise<LightMyRequestResponse> {
  const payload = await withTokenFromApp(app, url, body);
  return app.inject({ method: 'POST', url, headers: { 'idempotency-key': key, cookie: sampleProofCookie }, payload });
}

/** The fields that an answer names as invalid, in the order of the answer. */
export function invalidFieldsOf(answer: LightMyRequestResponse): readonly string[] {
  return answer.json<{ details: { context: { key: string } }[] }>().details.map((one) => one.context.key);
}
