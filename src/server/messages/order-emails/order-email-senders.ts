import { eq } from 'drizzle-orm';
import { createWelcomeCode } from '../../accounts/passwords/welcome-codes.ts';
import type { EmailTransport } from '../../adapters/email-message.ts';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { accounts, checkoutLinks, orders, signUps } from '../../db/schema.ts';
import type { OutboxSenders } from '../../outbox/topics.ts';
import { composeWelcomeEmail } from './welcome-email.ts';
import type { WelcomeEmail } from './welcome-email.ts';

/** The options of the sender of welcome emails. */
export interface OrderEmailOptions {
  readonly queries: Queries;
  readonly email: EmailTransport;
  /** Returns the site's own address, which links begin with. */
  readonly getSiteUrl: () => string;
  readonly now: Clock;
}

/** Creates the sender of welcome emails. It sends nothing when the person of the order was deleted. */
export function createOrderEmailSenders({ queries, email, getSiteUrl, now }: OrderEmailOptions): OutboxSenders<'mail.welcome'> {
  return {
    'mail.welcome': async ({ key, payload: { orderId }, at }, signal) => {
      if (orderId === undefined) throw Object.assign(new Error('A welcome message names no order.'), { code: 'NO_ORDER_ID' });
      const customer = await findCustomer(queries, orderId);
      if (customer === undefined) return;
      const { accountId, ...details } = customer;
      const code = await createWelcomeCode(queries, { orderId, accountId }, now());
      await email.send({ key, at, ...composeWelcomeEmail({ ...details, code }, getSiteUrl()) }, signal);
    },
  };
}

/** Returns the person of a paid order, with the name of their sign-up or link; `undefined` when they were deleted. */
async function findCustomer(
  queries: Queries,
  orderId: string,
): Promise<(Omit<WelcomeEmail, 'code'> & { readonly accountId: string }) | undefined> {
  const [row] = await queries
    .select({ accountId: accounts.id, email: accounts.email, planName: orders.planName, signUp: signUps, link: checkoutLinks })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(signUps, eq(signUps.id, orders.signUpId))
    .leftJoin(checkoutLinks, eq(checkoutLinks.id, orders.linkId))
    .where(eq(orders.id, orderId));
  if (row === undefined) return undefined;
  const { signUp, link, ...order } = row;
  const { firstName = '', lastName = '' } = signUp ?? link ?? {};
  return { ...order, firstName, lastName };
}
