import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { digest } from '../../db/digest.ts';
import { accounts, outbox, passwordTokens } from '../../db/schema.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { OutboxTopic } from '../../outbox/topics.ts';

/** How long a link for a forgotten password is valid: an hour. In milliseconds. */
const forgottenLifetime = 3_600_000;

/** How long a message about a link is kept after it was put into the outbox: a day. In milliseconds. */
const messageLifetime = 86_400_000;

const topic: OutboxTopic = 'mail.password-forgotten';

/** A link that is about to be mailed. */
export interface PasswordLink {
  /** In lower case. */
  readonly email: string;
  /** The code that redeems the link. It is not stored. */
  readonly code: string;
}

/** A link with its token. */
export type PasswordTokenLink = PasswordLink & Pick<typeof passwordTokens.$inferSelect, 'id' | 'accountId' | 'createdAt'>;

/**
 * Requests a link for the account of an address (trimmed, in lower case), and deletes an earlier request whose e-mail was not
 * sent yet. A link that was mailed stays valid until the new one is mailed, because anybody can make requests, and the e-mail
 * of a request may be left out. Call it in a transaction. The statements are the same whether or not there is an account. A
 * message is enqueued in any case; for an address without an account it names a token that does not exist, and is not sent.
 */
export async function requestPasswordLink(transaction: Queries, email: string, at: Date): Promise<void> {
  const id = randomUUID();
  // Of two concurrent requests, the second one waits here and then deletes the token of the first.
  await selectAccount(transaction, email).for('update');
  const isTheirs = inArray(passwordTokens.accountId, selectAccount(transaction, email));
  const isUnsent = and(eq(passwordTokens.purpose, 'forgotten'), isNull(passwordTokens.codeDigest));
  await transaction.delete(passwordTokens).where(and(isTheirs, isUnsent));
  const expiresAt = new Date(at.getTime() + forgottenLifetime).toISOString();
  const values = sql`${id}::uuid, ${accounts.id}, 'forgotten', null::text, ${at.toISOString()}::timestamptz, ${expiresAt}::timestamptz, null::timestamptz`;
  await transaction.insert(passwordTokens).select(sql`select ${values} from ${accounts} where ${accounts.email} = ${email}`);
  await enqueue(transaction, { key: `${topic}:${id}`, topic, payload: { tokenId: id }, leadId: null, at });
}

/**
 * Makes the code of a link that is about to be mailed: 192 random bits, of which only a digest is stored. Returns `undefined`
 * when the link is no longer valid. An e-mail that is sent again has another code, and the code of the first copy no longer works.
 */
export async function createPasswordCode(queries: Queries, tokenId: string, at: Date): Promise<PasswordTokenLink | undefined> {
  const code = randomBytes(24).toString('base64url');
  const [token] = await queries
    .update(passwordTokens)
    .set({ codeDigest: digest(code) })
    .from(accounts)
    .where(and(eq(passwordTokens.id, tokenId), eq(accounts.id, passwordTokens.accountId), isValidAt(at)))
    .returning({ id: passwordTokens.id, accountId: passwordTokens.accountId, createdAt: passwordTokens.createdAt, email: accounts.email });
  return token === undefined ? undefined : { ...token, code };
}

/** Ends the links for a forgotten password that were requested before this one, which was mailed. */
export async function endEarlierLinks(queries: Queries, { id, accountId, createdAt }: PasswordTokenLink): Promise<void> {
  const isEarlier = and(ne(passwordTokens.id, id), lte(passwordTokens.createdAt, createdAt));
  await queries
    .delete(passwordTokens)
    .where(and(eq(passwordTokens.accountId, accountId), eq(passwordTokens.purpose, 'forgotten'), isEarlier));
}

/** True when a code can be redeemed at this moment. */
export async function isValidPasswordCode(queries: Queries, code: string, at: Date): Promise<boolean> {
  return (await queries.$count(passwordTokens, hasCode(code, at))) > 0;
}

/**
 * Redeems a code, and returns the id of its account; `undefined` when the code cannot be redeemed. Call it in a transaction. Of
 * two concurrent redemptions, the second one waits for the first and finds the code used. The account is locked first, as in
 * every other transaction, so that no two transactions deadlock.
 */
export async function redeemPasswordCode(transaction: Queries, code: string, at: Date): Promise<string | undefined> {
  const { accountId, codeDigest } = passwordTokens;
  const accountOfCode = transaction
    .select({ id: accountId })
    .from(passwordTokens)
    .where(eq(codeDigest, digest(code)));
  await transaction.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, accountOfCode)).for('update');
  const redeemed = transaction.update(passwordTokens).set({ usedAt: at }).where(hasCode(code, at));
  const [token] = await redeemed.returning({ accountId });
  return token?.accountId;
}

/** Deletes tokens that were used or have expired, and messages about links that are older than a day. */
export async function deleteOldPasswordTokens(queries: Queries, at: Date): Promise<void> {
  await queries.delete(passwordTokens).where(or(isNotNull(passwordTokens.usedAt), lte(passwordTokens.expiresAt, at)));
  const dayBefore = new Date(at.getTime() - messageLifetime);
  await queries.delete(outbox).where(and(eq(outbox.topic, topic), lte(outbox.createdAt, dayBefore)));
}

function selectAccount(queries: Queries, email: string) {
  return queries.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
}

function hasCode(code: string, at: Date) {
  return and(eq(passwordTokens.codeDigest, digest(code)), isValidAt(at));
}

function isValidAt(at: Date) {
  return and(isNull(passwordTokens.usedAt), gt(passwordTokens.expiresAt, at));
}
