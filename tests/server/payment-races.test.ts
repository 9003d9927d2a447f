import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { accounts, orders, passwordTokens, paymentNotices } from '../../src/server/db/schema.ts';
import { signNotice } from '../../src/server/orders/payment-signature.ts';
import type { PaymentNotice } from '../../src/server/orders/take-notice.ts';
import { newFolder } from '../fixtures/data-folder.ts';
import { Balancer } from './support/load-balancer.ts';
import { noticesUrl, paidNotice } from './support/place-orders.ts';
import { startServerProcess } from './support/processes.ts';
import type { Variables } from './support/processes.ts';
import { RetryingClient } from './support/retrying-client.ts';
import { startSmtpServer } from './support/smtp-server.ts';
import { storeOrder } from './support/store-accounts.ts';
import { describeOnPostgres } from './support/suites.ts';
import { testConfig } from './support/test-app.ts';

/** The time limit in milliseconds. Starting servers takes long on a busy machine. */
const hang = 1_800_000;

const { secret } = testConfig.payment;
const people = 20;

/** A notice with the expected status of its answer. */
interface ExpectedNotice {
  readonly notice: PaymentNotice;
  readonly signature: string;
  readonly status: number;
}

describeOnPostgres((open) => {
  test(
    '200 notices at two processes, repeated, shuffled, forged and stale, pay each order once and send one email each',
    { timeout: hang },
    async () => {
      const { url, queries, close } = await open();
      onTestFinished(close);
      const smtp = await startSmtpServer();
      onTestFinished(() => smtp.stop());
      const folder = await newFolder();
      onTestFinished(() => rm(folder, { recursive: true }));
      const variables = {
        DATABASE_URL: url,
        FAKES: 'identity,scheduler,payment,content,lists,playlists,calls',
        DATA_DIR: folder,
        SMTP_URL: smtp.url,
        PUBLIC_URL: 'https://www.example.com',
        POSTS_PER_MINUTE: '1',
      };
      const balancer = new Balancer();
      await Promise.all([1, 2].map(() => startBehind(balancer, variables)));
      const emails = Array.from({ length: people }, (_, number) => `client.${number}@example.com`);
      const expiresAt = new Date(Date.now() + 86_400_000);
      const externalIds = await Promise.all(
        emails.map(async (email) => {
          const [account] = await queries.insert(accounts).values({ email, createdAt: new Date() }).returning();
          return (await storeOrder(queries, { accountId: account!.id, expiresAt })).externalId;
        }),
      );
      const notices = shuffle(externalIds.flatMap(listNotices));
      expect(notices).toHaveLength(200);
      const client = new RetryingClient(balancer);
      const answers = await Promise.all(
        notices.map(({ notice, signature }) => client.post(noticesUrl, JSON.stringify(notice), { 'payment-signature': signature })),
      );
      expect(answers.map(({ status }) => status)).toEqual(notices.map(({ status }) => status));

      const stored = await queries
        .select({ status: orders.status, transactionId: orders.transactionId, externalId: orders.externalId })
        .from(orders);
      expect(stored.toSorted(byExternalId)).toEqual(
        externalIds
          .map((externalId) => ({ status: 'paid', transactionId: `transaction-${externalId}`, externalId }))
          .toSorted(byExternalId),
      );
      expect(await queries.$count(paymentNotices)).toBe(people * 3);
      await expect.poll(() => smtp.recipients.toSorted(), { timeout: hang / 10, interval: 200 }).toEqual(emails.toSorted());
      expect(await queries.$count(passwordTokens)).toBe(people);
    },
  );
});

/** Ten notices of one order: the same payment four times, another payment, cancellations, and some that have to be refused. */
function listNotices(externalId: string): readonly ExpectedNotice[] {
  const paid = paidNotice(externalId);
  const [again, cancelled] = [paidNotice(externalId), paidNotice(externalId, { type: 'cancelled' })];
  const wrong = paidNotice(externalId, { amount: 1 });
  const sign = (notice: PaymentNotice, by = secret, at = new Date()): string => signNotice(by, JSON.stringify(notice), at);
  const accepted = [paid, paid, paid, paid, again, cancelled, cancelled].map((notice) => ({
    notice,
    signature: sign(notice),
    status: 200,
  }));
  return [
    ...accepted,
    { notice: wrong, signature: sign(wrong), status: 422 },
    { notice: paid, signature: sign(paid, 'a secret that somebody has guessed'), status: 401 },
    { notice: again, signature: sign(again, secret, new Date(Date.now() - 600_000)), status: 401 },
  ];
}

/** Shuffles items, in the same way in each run of the test. */
function shuffle<T>(items: readonly T[]): readonly T[] {
  return items
    .map((item, index) => ({ item, rank: (index * 7919) % 1009 }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

function byExternalId(one: { readonly externalId: string }, other: { readonly externalId: string }): number {
  return one.externalId < other.externalId ? -1 : 1;
}

async function startBehind(balancer: Balancer, variables: Variables): ReturnType<typeof startServerProcess> {
  const server = await startServerProcess(variables);
  onTestFinished(() => server.kill('SIGKILL').then(() => undefined));
  balancer.add(server.address);
  return server;
}
