import { eq } from 'drizzle-orm';
import { createWelcomeCode } from '../../accounts/passwords/welcome-codes.ts';
import type { EmailTransport } from '../../adapters/email-message.ts';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { accounts, checkoutLinks, orders, signUps } from '../../db/schema.ts';
import type { OutboxSenders } from '../../outbox/topics.ts';
import { composeWelcomeEmail } from './welcome-email.ts';
import type { WelcomeEmail } from './welcome-email.ts';

/** What emails about orders are made of. */
export interface OrderEmailOptions {
  readonly queries: Queries;
  readonly email: EmailTransport;
  /** Gives the site's own address, which links begin with. */
  readonly getSiteUrl: () => string;
  readonly now: Clock;
}

/** The sender of welcome emails. An order whose person was deleted leads to no email. */
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

/** The person of a paid order, by the name that their sign-up or link has; `undefined` when they were deleted. */
async function findCustomer(
  queries: Queries,
  orderId: string,
): Promise<(Omit<WelcomeEmail, 'code'> & { readonly accountId: string }) | undefined> {
  const [found] = await queries
    .select({ accountId: accounts.id, email: accounts.email, planName: orders.planName, signUp: signUps, link: checkoutLinks })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(signUps, eq(signUps.id, orders.signUpId))
    .leftJoin(checkoutLinks, eq(checkoutLinks.id, orders.linkId))
    .where(eq(orders.id, orderId));
  if (found === undefined) return undefined;
  const { signUp, link, ...order } = found;
  const { firstName = '', lastName = '' } = signUp ?? link ?? {};
  return { ...order, firstName, lastName };
}
