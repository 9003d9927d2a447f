import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte, or } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { digest } from '../../db/digest.ts';
import { accountSessions } from '../../db/schema.ts';

/** A session ends when it was not used for this time: 30 minutes. In milliseconds. */
const idleLimit = 30 * 60_000;
/** A session ends at this time after the login, however much it is used: 24 hours. In milliseconds. */
const absoluteLimit = 24 * 3_600_000;
/** A token in a cookie is replaced when it is older than this. In milliseconds. */
const rotationInterval = 10 * 60_000;
/** How long a replaced token is still accepted, for requests that were under way. In milliseconds. */
const rotationGrace = 60_000;

/** The session of a token that a request has sent. */
export interface ProvedSession {
  readonly id: string;
  readonly accountId: string;
  /** The token that replaces the one sent; `undefined` when the one sent is not replaced. */
  readonly newToken: string | undefined;
}

/** A session in the list that its person sees. */
export type ListedSession = Pick<typeof accountSessions.$inferSelect, 'id' | 'device' | 'createdAt' | 'usedAt'>;

/** Stores a new session. Returns its token, 192 random bits, of which only a digest is stored. */
export async function insertSession(
  queries: Queries,
  { accountId, device, at }: { readonly accountId: string; readonly device: string; readonly at: Date },
): Promise<string> {
  const token = createToken();
  const times = { createdAt: at, usedAt: at, rotatedAt: at };
  await queries.insert(accountSessions).values({ accountId, device, tokenDigest: digest(token), ...times });
  return token;
}

/**
 * Returns the session of a token, and records that it was used at `at`; `undefined` when there is none, or it has ended. With
 * `rotates`, an old token is replaced. Of two concurrent requests with an old token, one gets the new token, and the other one
 * is accepted with the old token.
 */
export async function proveSession(
  queries: Queries,
  token: string,
  { at, rotates }: { readonly at: Date; readonly rotates: boolean },
): Promise<ProvedSession | undefined> {
  const sent = digest(token);
  const { tokenDigest, previousDigest, rotatedAt } = accountSessions;
  const isGraceful = and(eq(previousDigest, sent), gt(rotatedAt, before(at, rotationGrace)));
  const used = queries
    .update(accountSessions)
    .set({ usedAt: at })
    .where(and(or(eq(tokenDigest, sent), isGraceful), isOpenAt(at)));
  const [session] = await used.returning();
  if (session === undefined) return undefined;
  const { id, accountId } = session;
  const isOld = session.tokenDigest === sent && session.rotatedAt <= before(at, rotationInterval);
  return { id, accountId, newToken: rotates && isOld ? await rotateToken(queries, sent, at) : undefined };
}

/**
 * Ends the session of a token that was replaced before the grace period. Returns whether there was one. Two clients have the
 * token in this case: the sender of this request, and the client that has used the session since.
 */
export async function endReusedSession(queries: Queries, token: string): Promise<boolean> {
  const ended = await queries
    .delete(accountSessions)
    .where(eq(accountSessions.previousDigest, digest(token)))
    .returning();
  return ended.length > 0;
}

/** Returns the open sessions of an account, the most recently used first. */
export function listSessions(queries: Queries, accountId: string, at: Date): Promise<readonly ListedSession[]> {
  const { id, device, createdAt, usedAt } = accountSessions;
  return queries
    .select({ id, device, createdAt, usedAt })
    .from(accountSessions)
    .where(and(eq(accountSessions.accountId, accountId), isOpenAt(at)))
    .orderBy(desc(usedAt), id);
}

/** Ends a session of an account; returns false when the account has no such session. */
export async function endSession(queries: Queries, accountId: string, id: string): Promise<boolean> {
  const isTheirs = and(eq(accountSessions.id, id), eq(accountSessions.accountId, accountId));
  return (await queries.delete(accountSessions).where(isTheirs).returning()).length > 0;
}

/** Ends the session of a token, current or replaced. Returns false when there is none. */
export async function endSessionOfToken(queries: Queries, token: string): Promise<boolean> {
  const sent = digest(token);
  const isOfToken = or(eq(accountSessions.tokenDigest, sent), eq(accountSessions.previousDigest, sent));
  return (await queries.delete(accountSessions).where(isOfToken).returning({ id: accountSessions.id })).length > 0;
}

/** Deletes the sessions that have passed one of the two time limits. */
export async function deleteEndedSessions(queries: Queries, at: Date): Promise<void> {
  const { createdAt, usedAt } = accountSessions;
  await queries.delete(accountSessions).where(or(lte(usedAt, before(at, idleLimit)), lte(createdAt, before(at, absoluteLimit))));
}

/** Replaces a token and returns the new one; `undefined` when a concurrent request has replaced it first. */
async function rotateToken(queries: Queries, tokenDigest: string, at: Date): Promise<string | undefined> {
  const token = createToken();
  const rotated = await queries
    .update(accountSessions)
    .set({ tokenDigest: digest(token), previousDigest: tokenDigest, rotatedAt: at })
    .where(eq(accountSessions.tokenDigest, tokenDigest))
    .returning();
  return rotated.length === 0 ? undefined : token;
}

function createToken(): string {
  return randomBytes(24).toString('base64url');
}

function isOpenAt(at: Date) {
  return and(gt(accountSessions.usedAt, before(at, idleLimit)), gt(accountSessions.createdAt, before(at, absoluteLimit)));
}

function before(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds);
}
