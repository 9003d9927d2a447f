import { randomBytes } from 'node:crypto';
import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { setCookie } from '../http/cookies.ts';
import type { Queries } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { checkoutLinks, checkoutSessions, signUps } from '../db/schema.ts';

/** For how many seconds a browser may check out once it has signed up or opened a link: a day. */
const sessionSeconds = 86_400;

/** Lets the browser check out that has the key of a sign-up; gives its token, or `undefined` when that sign-up is gone. */
export function createSessionForSignUp(queries: Queries, keyDigest: string, at: Date): Promise<string | undefined> {
  return createSession(queries, at, sql`${signUps.id}, null::uuid`, sql`${signUps} where ${signUps.keyDigest} = ${keyDigest}`);
}

/** Lets a browser check out that has opened a link; gives its token, or `undefined` when that link is gone. */
export function createSessionForLink(queries: Queries, linkId: string, at: Date): Promise<string | undefined> {
  return createSession(queries, at, sql`null::uuid, ${checkoutLinks.id}`, sql`${checkoutLinks} where ${checkoutLinks.id} = ${linkId}`);
}

/** Has the browser keep its token, and send it with the calls of the site alone. What it opens, the server knows. */
export function setSessionCookie(reply: FastifyReply, token: string, production: boolean): void {
  setCookie(reply, { name: 'account', value: token, path: '/v1/web', maxAge: sessionSeconds, secure: production });
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
