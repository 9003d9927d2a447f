import { expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { orders } from '../../src/server/db/schema.ts';
import type { Queries } from '../../src/server/db/database.ts';
import { takeNotice } from '../../src/server/orders/take-notice.ts';
import type { NoticeResult } from '../../src/server/orders/take-notice.ts';
import { caseDate } from './support/case-submissions.ts';
import { createGate } from './support/gate.ts';
import {
  checkoutBodyOf,
  externalIdIn,
  loadOrderingDefinitions,
  order,
  paidNotice,
  qualifiedSignUp,
  signUpForToken,
} from './support/place-orders.ts';
import { appSuite, describeOnPostgres } from './support/suites.ts';
import { untilSomebodyWaits } from './support/until-somebody-waits.ts';

const definitions = await loadOrderingDefinitions();

/** A person who has ordered a plan, and how to order it again. */
interface Ordered {
  readonly externalId: string;
  readonly orderAgain: () => ReturnType<typeof order>;
}

async function placeFirstOrder(app: FastifyInstance): Promise<Ordered> {
  const signUp = qualifiedSignUp();
  const token = await signUpForToken(app, signUp);
  const orderAgain = (): ReturnType<typeof order> => order(app, token, checkoutBodyOf(signUp));
  return { externalId: externalIdIn(await orderAgain()), orderAgain };
}

describeOnPostgres((open) => {
  const on = appSuite(open, { definitions });

  /** Calls `other` while a transaction with the payment of an order is open. The payment commits as soon as `other` waits for it. */
  async function payDuring<T>(externalId: string, other: () => Promise<T>): Promise<{ readonly paid: NoticeResult; readonly other: T }> {
    const taken = createGate();
    const mayCommit = createGate();
    const payment = on.queries.transaction(async (transaction) => {
      const result = await takeNotice(transaction, paidNotice(externalId), caseDate);
      taken.open();
      await mayCommit.passed;
      return result;
    });
    await taken.passed;
    const begun = other();
    await untilSomebodyWaits(on.queries);
    mayCommit.open();
    return { paid: await payment, other: await begun };
  }

  const takePayment = (externalId: string): Promise<NoticeResult> =>
    on.queries.transaction((transaction: Queries) => takeNotice(transaction, paidNotice(externalId), caseDate));

  test('a plan that is being paid is not ordered again', async () => {
    const { externalId, orderAgain } = await placeFirstOrder(on.app);
    const { paid, other } = await payDuring(externalId, orderAgain);
    expect([paid, other.statusCode]).toEqual(['taken', 409]);
    expect(await on.queries.$count(orders)).toBe(1);
  });

  test('of two orders of one plan that are paid at once, the second payment is named', async () => {
    const { externalId, orderAgain } = await placeFirstOrder(on.app);
    await on.queries.update(orders).set({ status: 'expired' }).where(eq(orders.externalId, externalId));
    const anew = externalIdIn(await orderAgain());
    expect(await payDuring(externalId, () => takePayment(anew))).toEqual({ paid: 'taken', other: 'plan paid twice' });
  });
});
