import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { afterEach, beforeEach } from 'vitest';
import type { AppOptions } from '../../../src/server/app.ts';
import { caseDate } from './case-submissions.ts';
import { appSuite } from './suites.ts';
import type { AppSuite } from './suites.ts';
import { MemoryLog, testConfig } from './test-app.ts';
import type { TestDatabase } from './test-databases.ts';

/** The app and database of a suite whose app writes its emails to files. */
export interface MailSuite<T extends TestDatabase> extends AppSuite<T> {
  /** The lines that the app has logged in this test. */
  readonly log: MemoryLog;
  /** The data folder of the app. Its folder `mail` contains the emails. */
  readonly dataFolder: string;
  /** The clock of the app. Each test begins on the day of the cases, and may set another time. */
  now: Date;
  /** Sends the pending emails. Returns all emails that were sent in this test, in no particular order. */
  readonly readMails: () => Promise<readonly Email[]>;
}

/** Like `appSuite`, with a clock that tests can set, and with emails in a folder that is removed after each test. */
export function mailSuite<T extends TestDatabase>(
  open: () => Promise<T>,
  parts: Pick<Partial<AppOptions>, 'definitions'> = {},
): MailSuite<T> {
  const log = new MemoryLog();
  const dataFolder = path.join(tmpdir(), `intake-mails-${randomUUID()}`);
  const clock = { now: caseDate };
  const suite = appSuite(open, { ...parts, log, now: () => clock.now, config: { ...testConfig, dataFolder } });
  beforeEach(() => {
    clock.now = caseDate;
    log.lines.length = 0;
  });
  afterEach(() => rm(dataFolder, { recursive: true, force: true }));
  return {
    log,
    dataFolder,
    get app() {
      return suite.app;
    },
    get database() {
      return suite.database;
    },
    get queries() {
      return suite.queries;
    },
    get now() {
      return clock.now;
    },
    set now(time) {
      clock.now = time;
    },
    readMails: async () => {
      await suite.app.outbox.drain();
      return parseMails(path.join(dataFolder, 'mail'));
    },
  };
}

/** The emails in a folder; none when the folder does not exist. */
async function parseMails(folder: string): Promise<readonly Email[]> {
  const files = await readdir(folder).catch(() => []);
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))));
}
