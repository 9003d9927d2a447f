import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../http/cookies.ts';
import type { Queries } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { accounts, checkoutLinks, checkoutSessions, orders, signUps } from '../db/schema.ts';
import { isLinkValid } from './checkout-links.ts';
import type { CheckoutLink } from './checkout-links.ts';
import type { StoredSignUp } from './sign-ups.ts';

/** How long a session is valid after a sign-up or a validated link: a day. In seconds. */
const sessionSeconds = 86_400;

/** The cookie that carries the token of a session. */
export const sessionCookie = 'account';

/** What a browser checks out with: a sign-up, a checkout link, or both after a sign-up by a link. */
export interface CheckoutSession {
  readonly signUp: (StoredSignUp & { readonly email: string }) | null;
  readonly link: CheckoutLink | null;
}

/**
 * Creates the session of a sign-up, which keeps the checkout link that the person signed up by. Returns the token of the
 * session; `undefined` when the sign-up was deleted.
 */
export function createSessionForSignUp(
  queries: Queries,
  { keyDigest, linkId }: { readonly keyDigest: string; readonly linkId: string | undefined },
  at: Date,
): Promise<string | undefined> {
  // The subselect is null when the link was deleted meanwhile.
  const link = sql`(select ${checkoutLinks.id} from ${checkoutLinks} where ${checkoutLinks.id} = ${linkId ?? null}::uuid)`;
  return createSession(queries, at, sql`${signUps.id}, ${link}`, sql`${signUps} where ${signUps.keyDigest} = ${keyDigest}`);
}

/** Creates the session of a checkout link. Returns its token; `undefined` when the link was deleted. */
export function createSessionForLink(queries: Queries, linkId: string, at: Date): Promise<string | undefined> {
  return createSession(queries, at, sql`null::uuid, ${checkoutLinks.id}`, sql`${checkoutLinks} where ${checkoutLinks.id} = ${linkId}`);
}

/**
 * Returns the id of the checkout link of a browser's session, if the link is valid and was made for this e-mail address;
 * otherwise `undefined`. Such a link counts as screening, because staff send it to people whom they have screened.
 */
export async function findValidLinkId(queries: Queries, token: string | undefined, email: string, at: Date): Promise<string | undefined> {
  const link = token === undefined ? null : (await findCheckoutSession(queries, token, at))?.link;
  if (link === null || link === undefined || !isLinkValid(link, at)) return undefined;
  return link.email === email.trim().toLowerCase() ? link.id : undefined;
}

/**
 * Returns the session with this token; `undefined` when there is none, or it has expired. The link is null when the address
 * of the sign-up is now another one, because staff have screened only the person of the link.
 */
export async function findCheckoutSession(queries: Queries, token: string, at: Date): Promise<CheckoutSession | undefined> {
  const [row] = await queries
    .select({ signUp: signUps, email: accounts.email, link: checkoutLinks })
    .from(checkoutSessions)
    .leftJoin(signUps, eq(signUps.id, checkoutSessions.signUpId))
    .leftJoin(accounts, eq(accounts.id, signUps.accountId))
    .leftJoin(checkoutLinks, eq(checkoutLinks.id, checkoutSessions.linkId))
    .where(and(eq(checkoutSessions.tokenDigest, digest(token)), gt(checkoutSessions.expiresAt, at)));
  if (row === undefined) return undefined;
  const { signUp, email, link } = row;
  if (signUp === null || email === null) return { signUp: null, link };
  return { signUp: { ...signUp, email }, link: link?.email === email ? link : null };
}

/** Sets the cookie with the token of a session, for requests of the site only. It has no age: the browser removes it when it is closed. */
export function setSessionCookie(reply: FastifyReply, token: string, production: boolean): void {
  setCookie(reply, { name: sessionCookie, value: token, path: '/v1/web', secure: production });
}

/** Ends the session of a browser, and removes its cookie. */
export async function endCheckoutSession(
  queries: Queries,
  request: FastifyRequest,
  reply: FastifyReply,
  production: boolean,
): Promise<void> {
  const token = readCookie(request, sessionCookie, production);
  if (token !== undefined) await queries.delete(checkoutSessions).where(eq(checkoutSessions.tokenDigest, digest(token)));
  setCookie(reply, { name: sessionCookie, value: '', path: '/v1/web', maxAge: 0, secure: production });
}

/** Ends the checkout sessions of all links to an address (in lower case). Returns the number of sessions. */
export async function endLinkSessions(queries: Queries, email: string): Promise<number> {
  const theirs = queries.select({ id: checkoutLinks.id }).from(checkoutLinks).where(eq(checkoutLinks.email, email));
  const ended = queries.delete(checkoutSessions).where(inArray(checkoutSessions.linkId, theirs));
  return (await ended.returning({ linkId: checkoutSessions.linkId })).length;
}

/** Deletes expired sessions, and expired links without a session. A link stays while its order is open or paid, because it records who has ordered. */
export async function deleteExpiredCheckouts(queries: Queries, at: Date): Promise<void> {
  await queries.delete(checkoutSessions).where(lte(checkoutSessions.expiresAt, at));
  const inUse = queries.select().from(checkoutSessions).where(eq(checkoutSessions.linkId, checkoutLinks.id));
  const isOrdered = and(eq(orders.linkId, checkoutLinks.id), inArray(orders.status, ['created', 'paid']));
  const ordered = queries.select().from(orders).where(isOrdered);
  await queries.delete(checkoutLinks).where(and(lte(checkoutLinks.expiresAt, at), notExists(inUse), notExists(ordered)));
}

/**
 * Inserts a session with `ids` for the row that `source` selects. Returns its token; `undefined` when `source` selects no row.
 * It is one statement, so a row that is deleted at the same time gets no session.
 */
async function createSession(queries: Queries, at: Date, ids: SQL, source: SQL): Promise<string | undefined> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(at.getTime() + sessionSeconds * 1000).toISOString();
  const opened = await queries
    .insert(checkoutSessions)
    .select(sql`select ${digest(token)}::text, ${ids}, ${expiresAt}::timestamptz from ${source}`)
    .returning({ expiresAt: checkoutSessions.expiresAt });
  return opened.length === 0 ? undefined : token;
}
