import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { emailFolder, readNewestEmails } from '../../src/server/adapters/email-folder.ts';
import { openEmbedded } from '../../src/server/db/embedded-database.ts';
import { accounts, checkoutLinks, leads, orders, passwordTokens, paymentNotices, signUps } from '../../src/server/db/schema.ts';
import { signNotice } from '../../src/server/orders/payment-signature.ts';
import { folderWithDatabase } from '../fixtures/data-folder.ts';
import { findCase, loadFlowWithCases, signUpOf } from './support/case-submissions.ts';
import type { SignUp } from './support/case-submissions.ts';
import { challengeUrl, withToken } from './support/challenge-tokens.ts';
import { Balancer } from './support/load-balancer.ts';
import { checkoutBodyOf, checkoutUrl, noticesUrl, paidNotice } from './support/place-orders.ts';
import { startServerProcess } from './support/processes.ts';
import type { KillPoint, Variables } from './support/processes.ts';
import { RetryingClient } from './support/retrying-client.ts';
import type { AnswerWithCookie } from './support/retrying-client.ts';
import { runUntilKilled } from './support/run-until-killed.ts';
import { storeLink } from './support/store-accounts.ts';
import { testConfig } from './support/test-app.ts';

/** The time limit in milliseconds. Starting servers takes long on a busy machine. */
const hang = 1_800_000;

const code = randomUUID();
const email = 'sample.client@example.com';

/** The points at which the servers are killed, in the order in which the client and the payment service reach them. */
const killPoints: readonly (KillPoint & { readonly point: string })[] = [
  { point: 'an account is written, but not committed', statement: 'insert into "sign_ups"', commit: 'before' },
  { point: 'an account is stored, but not answered', statement: 'insert into "sign_ups"', commit: 'after' },
  { point: 'an order is written, but not committed', statement: 'insert into "orders"', commit: 'before' },
  { point: 'an order is stored, but not answered', statement: 'insert into "orders"', commit: 'after' },
  { point: 'a payment is written, but not committed', statement: 'insert into "payment_notices"', commit: 'before' },
  { point: 'an order is paid, but the notice not answered', statement: 'insert into "payment_notices"', commit: 'after' },
  { point: 'a code is made, but no email sent', statement: 'insert into "password_tokens"', commit: 'after' },
  { point: 'an email is sent, but not marked as done', statement: 'update "outbox" set "done_at"', commit: 'before' },
];

test(
  'who repeats each request has one account, one order, one payment and one email, after kills between the steps',
  { timeout: hang },
  async () => {
    const folder = await folderWithDatabase();
    onTestFinished(() => rm(folder, { recursive: true }));
    const before = await openEmbedded(folder);
    const codeDigest = createHash('sha256').update(code).digest('hex');
    await storeLink(before.queries, { email, codeDigest, expiresAt: new Date(Date.now() + 86_400_000) });
    await before.close();

    const balancer = new Balancer();
    const variables: Variables = { DATA_DIR: folder, POSTS_PER_MINUTE: '100000', BOOKINGS_PER_DAY: '100000' };
    const bought = buy(new RetryingClient(balancer));
    const killAtEachPoint = async (): Promise<void> => {
      for (const { point, ...killPoint } of killPoints) {
        const { signal, stderr } = await runUntilKilled(balancer, variables, killPoint);
        expect({ point, signal, stderr }).toEqual({ point, signal: 'SIGKILL', stderr: '' });
      }
    };
    // A client that fails cannot reach the next kill point, so its failure ends the test.
    await Promise.race([killAtEachPoint(), bought.then(() => new Promise<never>(() => undefined))]);
    const last = await startServerProcess(variables);
    onTestFinished(() => last.kill('SIGKILL').then(() => undefined));
    balancer.add(last.address);
    const externalId = await bought;
    await expect.poll(() => readNewestEmails(emailFolder(folder), 2), { timeout: hang / 10 }).toHaveLength(1);
    await last.kill('SIGTERM');

    const after = await openEmbedded(folder);
    onTestFinished(() => after.close());
    const { queries } = after;
    expect(await queries.select().from(orders)).toMatchObject([{ externalId, status: 'paid', screening: 'link', paidAfter: null }]);
    const tables = [accounts, signUps, leads, paymentNotices, passwordTokens];
    expect(await Promise.all(tables.map((table) => queries.$count(table)))).toEqual([1, 1, 1, 1, 1]);
    expect(await queries.$count(checkoutLinks, sql`used_at is not null`)).toBe(1);
  },
);

/** Opens the link, signs up, orders and pays as a browser and the payment service do. Returns the external id of the order. */
async function buy(client: RetryingClient): Promise<string> {
  const opened = await repeat(() => client.post('/v1/web/auth/validate', JSON.stringify({ email, id: code }), {}));
  const signUp = await composeSignUp();
  const signUpBody = JSON.stringify(await withChallengeToken(client, signUp));
  const signUpHeaders = { 'idempotency-key': randomUUID(), cookie: opened.cookie };
  const signedUp = await repeat(() => client.post('/v1/web/auth/sign-up', signUpBody, signUpHeaders));

  const orderHeaders = { 'idempotency-key': randomUUID(), cookie: signedUp.cookie };
  const ordered = await repeat(() => client.post(checkoutUrl, JSON.stringify(checkoutBodyOf(signUp)), orderHeaders));
  const externalId = new URL(String(ordered.body.content)).searchParams.get('externalId') ?? '';
  const notice = JSON.stringify(paidNotice(externalId));
  const sign = (): string => signNotice(testConfig.payment.secret, notice, new Date());
  await repeat(() => client.post(noticesUrl, notice, { 'payment-signature': sign() }));
  return externalId;
}

/** Sends a request until it is answered, and then once more. Checks that both answers are equal. */
async function repeat(send: () => Promise<AnswerWithCookie>): Promise<AnswerWithCookie> {
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  return again;
}

/** The account form of the person to whom the link belongs, after an assessment whose outcome is a call. */
async function composeSignUp(): Promise<SignUp> {
  const { flow, cases } = await loadFlowWithCases('lead@2');
  const signUp = signUpOf(flow, findCase(cases, 'plain-nothing-applies-talks-first'));
  const facts = { ...signUp.context.facts, today: new Date().toISOString().slice(0, 10) };
  return { ...signUp, email, createLead: true, context: { ...signUp.context, facts } };
}

function withChallengeToken(client: RetryingClient, signUp: SignUp): Promise<SignUp> {
  return withToken('/v1/web/auth/sign-up', signUp, async () => (await client.get(challengeUrl)).body as { content: unknown });
}
