import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OperationInput } from '../../src/server/admin/operation.ts';
import { operations } from '../../src/server/admin/operations/operation-registry.ts';
import { outbox } from '../../src/server/db/schema.ts';
import { claimNext } from '../../src/server/outbox/outbox-claims.ts';
import { StartupError } from '../../src/server/startup-error.ts';
import { caseDate } from './support/case-submissions.ts';
import { appSuite } from './support/suites.ts';
import { openTestEmbedded } from './support/test-databases.ts';

const on = appSuite(openTestEmbedded);
const nextTry = new Date(caseDate.getTime() + 3_600_000);

/** Stores an email whose attempts have failed. Returns its id. */
async function storeEmail(key: string, attempts: number, doneAt: Date | null = null): Promise<number> {
  const email = { key, topic: 'mail.welcome', payload: {}, attempts, doneAt, lastError: 'send: EENVELOPE_550' };
  const [row] = await on.queries
    .insert(outbox)
    .values({ ...email, createdAt: caseDate, dueAt: nextTry })
    .returning({ id: outbox.id });
  return row!.id;
}

function operate(operation: 'list-mails' | 'retry-mails', input: OperationInput = {}, at = caseDate): Promise<string> {
  return text(operations[operation]({ database: on.database, now: () => at }, input) as AsyncIterable<Buffer>);
}

async function countInReadiness(): Promise<number> {
  return (await on.app.inject('/readyz')).json<{ content: { stuckMails: number } }>().content.stuckMails;
}

async function dueAt(id: number): Promise<Date | undefined> {
  return (await on.queries.select().from(outbox).where(eq(outbox.id, id)))[0]?.dueAt;
}

test('an email that failed five times is listed with its stage and code, and counted in readiness; no other is', async () => {
  expect([await operate('list-mails'), await countInReadiness()]).toEqual(['No email is stuck.\n', 0]);
  const stuck = await storeEmail('stuck', 5);
  await storeEmail('tried', 4);
  await storeEmail('sent', 9, caseDate);
  expect(await operate('list-mails')).toBe(
    `${stuck}  mail.welcome  since ${caseDate.toISOString()}  5 attempts  send: EENVELOPE_550  next ${nextTry.toISOString()}\n`,
  );
  expect(await countInReadiness()).toBe(1);
});

test('one stuck email or all stuck emails are made due now; other emails keep their times', async () => {
  const [first, second, tried] = [await storeEmail('first', 5), await storeEmail('second', 7), await storeEmail('tried', 4)];
  expect(await operate('retry-mails', { mail: String(first) })).toMatch(/^1 email is due now\./);
  expect([await dueAt(first), await dueAt(second)]).toEqual([caseDate, nextTry]);
  expect(await operate('retry-mails')).toMatch(/^2 emails are due now\./);
  expect([await dueAt(second), await dueAt(tried)]).toEqual([caseDate, nextTry]);
  await expect(operate('retry-mails', { mail: String(tried) })).rejects.toThrow(StartupError);
});

test('a stuck email that one server is sending is not sent by another server', async () => {
  const id = await storeEmail('under way', 5);
  expect((await claimNext(on.queries, 'email', nextTry))?.id).toBe(id);
  expect(await operate('retry-mails', {}, nextTry)).toMatch(/^1 email is due now\./);
  expect(await claimNext(on.queries, 'email', nextTry)).toBeUndefined();
});
