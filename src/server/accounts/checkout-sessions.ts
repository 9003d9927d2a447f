import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { setCookie } from '../http/cookies.ts';
import type { Queries } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { checkoutLinks, checkoutSessions, signUps } from '../db/schema.ts';

/** For how many seconds a browser may check out once it has signed up or opened a link: a day. */
const sessionSeconds = 86_400;

/** The cookie that carries the token of a session. */
export const sessionCookie = 'account';

/** Lets the browser check out that has the key of a sign-up; gives its token, or `undefined` when that sign-up is gone. */
export function createSessionForSignUp(queries: Queries, keyDigest: string, at: Date): Promise<string | undefined> {
  return createSession(queries, at, sql`${signUps.id}, null::uuid`, sql`${signUps} where ${signUps.keyDigest} = ${keyDigest}`);
}

/** Lets a browser check out that has opened a link; gives its token, or `undefined` when that link is gone. */
export function createSessionForLink(queries: Queries, linkId: string, at: Date): Promise<string | undefined> {
  return createSession(queries, at, sql`null::uuid, ${checkoutLinks.id}`, sql`${checkoutLinks} where ${checkoutLinks.id} = ${linkId}`);
}

/**
 * True when a browser has a session for a valid checkout link to this e-mail address. The link counts as screening:
 * staff send it to people whom they have screened.
 */
export async function hasValidLink(queries: Queries, token: string | undefined, email: string, at: Date): Promise<boolean> {
  if (token === undefined) return false;
  const isOpen = and(
    eq(checkoutSessions.tokenDigest, digest(token)),
    gt(checkoutSessions.expiresAt, at),
    gt(checkoutLinks.expiresAt, at),
    isNull(checkoutLinks.usedAt),
    eq(sql`lower(${checkoutLinks.email})`, email.trim().toLowerCase()),
  );
  const sessions = await queries
    .select({ linkId: checkoutLinks.id })
    .from(checkoutSessions)
    .innerJoin(checkoutLinks, eq(checkoutLinks.id, checkoutSessions.linkId))
    .where(isOpen);
  return sessions.length > 0;
}

/** Has the browser keep its token, and send it with the calls of the site alone. What it opens, the server knows. */
export function setSessionCookie(reply: FastifyReply, token: string, production: boolean): void {
  setCookie(reply, { name: sessionCookie, value: token, path: '/v1/web', maxAge: sessionSeconds, secure: production });
}

/** Forgets who may check out no longer, and links that are over and that nobody checks out with any more. */
export async function deleteExpiredCheckouts(queries: Queries, at: Date): Promise<void> {
  await queries.delete(checkoutSessions).where(lte(checkoutSessions.expiresAt, at));
  const inUse = queries.select().from(checkoutSessions).where(eq(checkoutSessions.linkId, checkoutLinks.id));
  await queries.delete(checkoutLinks).where(and(lte(checkoutLinks.expiresAt, at), notExists(inUse)));
}

/** One statement: what goes meanwhile gives no token. */
async function createSession(queries: Queries, at: Date, ids: SQL, found: SQL): Promise<string | undefined> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(at.getTime() + sessionSeconds * 1000).toISOString();
  const opened = await queries
    .insert(checkoutSessions)
    .select(sql`select ${digest(token)}::text, ${ids}, ${expiresAt}::timestamptz from ${found}`)
    .returning({ expiresAt: checkoutSessions.expiresAt });
  return opened.length === 0 ? undefined : token;
}
