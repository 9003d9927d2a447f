import { NoopLogger } from 'drizzle-orm';
import type { Logger } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { verify } from '@node-rs/argon2';
import type { Email } from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deleteOldPasswordTokens } from '../../src/server/accounts/passwords/password-tokens.ts';
import { checkoutSessions, outbox, passwords, passwordTokens, rateLimits } from '../../src/server/db/schema.ts';
import { createTestApp, invalidFieldsOf, testConfig } from './support/test-app.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { storeLink, storeSignUp } from './support/store-accounts.ts';
import { storeLead } from './support/store-leads.ts';
import { dumpAllTables } from './support/store-people.ts';
import { caseDate } from './support/case-submissions.ts';
import { mailSuite } from './support/mail-suite.ts';
import { describeOnEveryDatabase } from './support/suites.ts';

const email = 'sample.client@example.com';
const newPassword = 'Quiet path 7';
const minute = 60_000;
const linkOver = {
  responseCode: 404,
  responseDetail: 'This link does not work. It was used already, is over, or is not complete. Ask for a new link.',
};

describeOnEveryDatabase(passwordSuite);

/** The tests that run on every database. */
function passwordSuite(open: () => Promise<TestDatabase>): void {
  const suite = mailSuite(open);

  const post = (url: string, payload: object, to = suite.app): Promise<LightMyRequestResponse> =>
    to.inject({ method: 'POST', url, payload });
  const forgot = (address = email): Promise<LightMyRequestResponse> => post('/v1/auth/forgot-password', { email: address });
  const reset = (code: string, password = newPassword): Promise<LightMyRequestResponse> =>
    post('/v1/auth/reset-password', { code, newPassword: password });
  const createAccount = async (address = email): Promise<string> => {
    const signUp = await storeSignUp(suite.queries, await storeLead(suite.queries, { email: address }));
    return signUp.accountId;
  };
  const requestCode = async (): Promise<string> => {
    const before = new Set((await suite.readMails()).map(codeIn));
    await forgot();
    const [code] = (await suite.readMails()).map(codeIn).filter((one) => !before.has(one));
    return code ?? 'no mail';
  };
  const storedHashes = async (): Promise<readonly string[]> => (await suite.queries.select().from(passwords)).map(({ hash }) => hash);

  test('a link is mailed, and by it the password is changed', async () => {
    const accountId = await createAccount();
    const answer = await forgot('Sample.Client@EXAMPLE.com');
    expect([answer.statusCode, answer.json()]).toEqual([200, { content: {} }]);
    const [mail, ...others] = await suite.readMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Choose a new password for Nue Life', to: [{ name: '', address: email }], attachments: [] });
    expect(mail?.text).toMatch(/^https:\/\/www\.example\.com\/reset-password\?code=[\w-]{32}#account=sample\.client%40example\.com$/m);
    expect(mail?.text).toContain('The link works once, for 60 minutes.');
    expect(mail?.html).toContain(codeIn(mail!));
    const done = await reset(codeIn(mail!));
    expect([done.statusCode, done.json()]).toEqual([200, { content: {} }]);
    const [stored] = await suite.queries.select().from(passwords);
    expect(stored).toMatchObject({ accountId, changedAt: caseDate });
    expect(await verify(stored!.hash, newPassword)).toBe(true);
    expect(await suite.queries.$count(passwordTokens)).toBe(0);
  });

  test('a second password replaces the first', async () => {
    await createAccount();
    await reset(await requestCode());
    await reset(await requestCode(), 'Other path 8');
    const [hash, ...others] = await storedHashes();
    expect([await verify(hash!, 'Other path 8'), others]).toEqual([true, []]);
  });

  /**
   * The statements of the transaction of a request for a link, from the first that reads the accounts to the one that enqueues the email.
   * Earlier statements do not look up the account, and the email is sent after the answer.
   */
  const recordTransaction = async (address: string): Promise<readonly string[]> => {
    await suite.app.outbox.drain();
    const statements: string[] = [];
    const logger: Logger = NoopLogger.prototype;
    const logQuery = vi.spyOn(logger, 'logQuery').mockImplementation((statement) => void statements.push(statement));
    await forgot(address);
    logQuery.mockRestore();
    const first = statements.findIndex((statement) => statement.includes('"accounts"'));
    const last = statements.findIndex((statement) => statement.startsWith('insert into "outbox"'));
    return statements.slice(first, last + 1);
  };

  test('an address without an account costs the same statements before the answer', async () => {
    await createAccount();
    const known = await recordTransaction(email);
    expect(known.map((statement) => statement.split(' "', 1)[0])).toEqual(['select', 'delete from', 'insert into', 'insert into']);
    expect(await recordTransaction('nobody@example.com')).toEqual(known);
  });

  test('an address without an account gets the same answer, and no mail', async () => {
    await createAccount();
    const answers = [await forgot(), await forgot('nobody@example.com')].map((answer) => ({
      status: answer.statusCode,
      body: answer.body,
      headers: Object.keys(answer.headers),
    }));
    expect(answers[1]).toEqual(answers[0]);
    expect(await suite.queries.$count(outbox)).toBe(2);
    expect((await suite.readMails()).map(({ to }) => to?.[0]?.address)).toEqual([email]);
    expect(await dumpAllTables(suite.queries)).not.toContain('nobody@example.com');
    const messages = await suite.queries.select({ doneAt: outbox.doneAt, lastError: outbox.lastError }).from(outbox);
    expect(messages).toEqual([0, 1].map(() => ({ doneAt: caseDate, lastError: null })));
  });

  test('of many requests for one address, the first few of an hour mail a link, and all get the same answer', async () => {
    await createAccount();
    const answers = [];
    for (let count = 0; count < 5; count += 1) {
      answers.push((await forgot(count === 1 ? 'SAMPLE.client@example.com' : email)).body);
      await suite.app.outbox.drain();
    }
    expect(new Set(answers).size).toBe(1);
    expect(await suite.readMails()).toHaveLength(3);
    suite.now = new Date(caseDate.getTime() + 60 * minute);
    await forgot();
    expect(await suite.readMails()).toHaveLength(4);
    expect(JSON.stringify(await suite.queries.select().from(rateLimits))).not.toContain('sample');
  });

  test('a link ends those before it, sent or not', async () => {
    await createAccount();
    const first = await requestCode();
    await forgot();
    await forgot();
    const mails = await suite.readMails();
    expect(mails).toHaveLength(2);
    expect((await reset(first)).json()).toEqual(linkOver);
    const last = mails.map(codeIn).find((code) => code !== first);
    expect((await reset(last!)).statusCode).toBe(200);
  });

  test('one and the same answer tells of a code that is unknown, cut short, used or over', async () => {
    await createAccount();
    const code = await requestCode();
    const refused = [await reset(code.slice(0, -1)), await reset(''), await reset('x'.repeat(32)), await reset(` ${code}`)];
    suite.now = new Date(caseDate.getTime() + 60 * minute);
    refused.push(await reset(code));
    suite.now = new Date(caseDate.getTime() + 60 * minute - 1);
    expect((await reset(code)).statusCode).toBe(200);
    refused.push(await reset(code, 'Other path 8'));
    for (const answer of refused) expect([answer.statusCode, answer.json()]).toEqual([404, linkOver]);
    expect(await verify((await storedHashes())[0]!, newPassword)).toBe(true);
  });

  test('of many redemptions at once, one changes the password', async () => {
    await createAccount();
    const code = await requestCode();
    const chosen = Array.from({ length: 8 }, (_, index) => `Quiet path ${index}`);
    const answers = await Promise.all(chosen.map((password) => reset(code, password)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 404)).toHaveLength(7);
    const winner = chosen[answers.findIndex((answer) => answer.statusCode === 200)];
    const hashes = await storedHashes();
    expect([hashes.length, await verify(hashes[0]!, winner!)]).toEqual([1, true]);
  });

  test('requests for links and redemptions at once leave at most one valid link, and none fails', async () => {
    await createAccount();
    const code = await requestCode();
    const answers = await Promise.all([forgot(), reset(code), forgot(), reset(code)]);
    expect(answers.every((answer) => answer.statusCode === 200 || answer.statusCode === 404)).toBe(true);
    expect(await suite.queries.$count(passwordTokens)).toBeLessThanOrEqual(1);
  });

  test('all sessions of the account end, and those of others stay', async () => {
    await createAccount();
    await createAccount('kept.person@example.com');
    await storeLink(suite.queries, { email });
    await storeLink(suite.queries, { email: 'kept.person@example.com' });
    const code = await requestCode();
    expect(await suite.queries.$count(checkoutSessions)).toBe(4);
    await reset(code);
    expect(await suite.queries.$count(checkoutSessions)).toBe(2);
  });

  test.each([
    { password: 'Short 7', message: '8 characters, a number and an uppercase char' },
    { password: 'no uppercase 7', message: '8 characters, a number and an uppercase char' },
    { password: 'No digit here', message: '8 characters, a number and an uppercase char' },
    { password: 'Password123', message: 'This password is too common.' },
  ])('$password is rejected: $message', async ({ password, message }) => {
    await createAccount();
    const code = await requestCode();
    const answer = await reset(code, password);
    expect([answer.statusCode, invalidFieldsOf(answer)]).toEqual([422, ['newPassword']]);
    expect(answer.json()).toMatchObject({ details: [{ message }] });
    expect((await reset(code)).statusCode).toBe(200);
  });

  test('a password of more than 1,024 characters is rejected without being hashed', async () => {
    await createAccount();
    const code = await requestCode();
    const answer = await reset(code, `A7${'x'.repeat(1023)}`);
    expect([answer.statusCode, invalidFieldsOf(answer)]).toEqual([422, ['newPassword']]);
    expect((await reset(code, `A7${'x'.repeat(1022)}`)).statusCode).toBe(200);
  });

  test('a burst of passwords is hashed a few at a time, and what waits too long is told to come back', async () => {
    await createAccount();
    const code = await requestCode();
    const narrow = await createTestApp(suite.database, {
      now: () => suite.now,
      config: { ...testConfig, dataFolder: suite.dataFolder, passwords: { ...testConfig.passwords, hashesAtOnce: 1, waitingHashes: 2 } },
    });
    onTestFinished(() => narrow.close());
    const burst = Array.from({ length: 10 }, () => post('/v1/auth/reset-password', { code, newPassword }, narrow));
    const health = await narrow.inject('/healthz');
    expect(health.statusCode).toBe(200);
    const answers = await Promise.all(burst);
    const busy = answers.filter((answer) => answer.statusCode === 503);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(busy.length).toBeGreaterThan(0);
    for (const answer of busy) expect(answer.headers['retry-after']).toBe('5');
  });

  test('neither code nor password nor address is logged; the code and the password are stored as digests only', async () => {
    await createAccount();
    const code = await requestCode();
    await reset(code, 'short');
    await reset(code);
    await reset(code);
    const stored = await dumpAllTables(suite.queries);
    for (const secret of [code, newPassword]) expect(stored).not.toContain(secret);
    for (const secret of [code, newPassword, email]) expect(suite.log.lines.join('\n')).not.toContain(secret);
  });

  test('a mail that is sent again has a link that works, and that of the first copy does not', async () => {
    await createAccount();
    const first = await requestCode();
    await suite.queries.update(outbox).set({ doneAt: null, dueAt: caseDate });
    const [again, ...others] = (await suite.readMails()).map(codeIn);
    expect([others, again === first]).toEqual([[], false]);
    expect((await reset(first)).json()).toEqual(linkOver);
    expect((await reset(again!)).statusCode).toBe(200);
  });

  test('a late message sends nothing when its link has expired', async () => {
    await createAccount();
    await forgot();
    suite.now = new Date(caseDate.getTime() + 60 * minute);
    expect(await suite.readMails()).toEqual([]);
    expect(await suite.queries.select({ doneAt: outbox.doneAt }).from(outbox)).toEqual([{ doneAt: suite.now }]);
  });

  test('links that are over, and messages about them, are deleted', async () => {
    await createAccount();
    await requestCode();
    const left = async (after: number): Promise<readonly number[]> => {
      await deleteOldPasswordTokens(suite.queries, new Date(caseDate.getTime() + after));
      return [await suite.queries.$count(passwordTokens), await suite.queries.$count(outbox)];
    };
    expect(await left(60 * minute - 1)).toEqual([1, 1]);
    expect(await left(60 * minute)).toEqual([0, 1]);
    expect(await left(24 * 60 * minute)).toEqual([0, 0]);
  });
}

function codeIn({ text }: Email): string {
  return /reset-password\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? 'no code';
}
