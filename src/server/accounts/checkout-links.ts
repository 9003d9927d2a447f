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
 * Stores a new link and returns its code, 192 random bits. Only a digest of the code is stored. The address is stored in lower
 * case, as accounts have theirs: whoever compares it later lowers only what was sent.
 */
export async function insertCheckoutLink(queries: Queries, order: CheckoutLinkOrder, at: Date): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  await queries.insert(checkoutLinks).values({ ...order, email: order.email.toLowerCase(), codeDigest: digest(code), createdAt: at });
  return code;
}

/**
 * The link with this code, if it holds at a moment, no order by it was paid, and it was made for this address, in
 * whatever case. The address is compared whether or not there is a link, and in the same time however it differs.
 */
export async function findCheckoutLink(
  queries: Queries,
  { id, email }: { readonly id: string; readonly email: string },
  at: Date,
): Promise<CheckoutLink | undefined> {
  const holds = and(eq(checkoutLinks.codeDigest, digest(id)), gt(checkoutLinks.expiresAt, at), isNull(checkoutLinks.usedAt));
  const [link] = await queries.select().from(checkoutLinks).where(holds);
  const isTheirs = timingSafeEqual(Buffer.from(digest(email.trim().toLowerCase())), Buffer.from(digest(link?.email ?? '')));
  return isTheirs ? link : undefined;
}

/** True when a link can still be used: it has not expired, and no order by it was paid. */
export function isLinkValid({ expiresAt, usedAt }: CheckoutLink, at: Date): boolean {
  return usedAt === null && expiresAt > at;
}
