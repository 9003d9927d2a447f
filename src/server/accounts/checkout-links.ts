import { randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { checkoutLinks } from '../db/schema.ts';

/** A stored checkout link. */
export type CheckoutLink = typeof checkoutLinks.$inferSelect;

/** The person and the plan of a link. */
export type CheckoutLinkOrder = Omit<CheckoutLink, 'id' | 'codeDigest' | 'createdAt' | 'usedAt'>;

/**
 * Stores a new link and returns its code: 192 random bits, of which only a digest is stored. The address is stored in lower
 * case, like that of an account, so a later comparison has to lower only the address that a request sends.
 */
export async function insertCheckoutLink(queries: Queries, order: CheckoutLinkOrder, at: Date): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  await queries.insert(checkoutLinks).values({ ...order, email: order.email.toLowerCase(), codeDigest: digest(code), createdAt: at });
  return code;
}

/**
 * Returns the link with the code `id`; `undefined` when the code is unknown, the link has expired by `at`, an order by it was
 * paid, or it was made for another address. Upper and lower case of the address do not matter. The address is compared in
 * constant time, and also when the code is unknown, so the duration does not show why a link is refused.
 */
export async function findCheckoutLink(
  queries: Queries,
  { id, email }: { readonly id: string; readonly email: string },
  at: Date,
): Promise<CheckoutLink | undefined> {
  const isUsable = and(eq(checkoutLinks.codeDigest, digest(id)), gt(checkoutLinks.expiresAt, at), isNull(checkoutLinks.usedAt));
  const [link] = await queries.select().from(checkoutLinks).where(isUsable);
  const isTheirs = timingSafeEqual(Buffer.from(digest(email.trim().toLowerCase())), Buffer.from(digest(link?.email ?? '')));
  return isTheirs ? link : undefined;
}

/** True when a link can still be used: it has not expired, and no order by it was paid. */
export function isLinkValid({ expiresAt, usedAt }: CheckoutLink, at: Date): boolean {
  return usedAt === null && expiresAt > at;
}
