import { and, eq, inArray, or } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { accounts, accountSessions, checkoutLinks, checkoutSessions, passwords, passwordTokens, signUps } from '../../db/schema.ts';
import { redeemPasswordCode } from './password-tokens.ts';

/** A new password with the code that allows it. */
export interface PasswordChange {
  readonly code: string;
  /** The PHC string of the new password. */
  readonly hash: string;
  readonly at: Date;
}

/**
 * Stores the new password of the account that a code belongs to. Ends all other links and all sessions of the account. Returns
 * false, without any change, when the code cannot be redeemed.
 */
export function changePassword(queries: Queries, { code, hash, at }: PasswordChange): Promise<boolean> {
  return queries.transaction(async (transaction) => {
    const accountId = await redeemPasswordCode(transaction, code, at);
    if (accountId === undefined) return false;
    await replacePassword(transaction, { accountId, hash, at });
    return true;
  });
}

/** Stores the new password of an account that the transaction has locked. Ends all links and all sessions of the account. */
export async function replacePassword(
  transaction: Queries,
  { accountId, hash, at }: Omit<PasswordChange, 'code'> & { readonly accountId: string },
): Promise<void> {
  const changed = { hash, changedAt: at, usedAt: at };
  const upsert = transaction.insert(passwords).values({ accountId, ...changed });
  await upsert.onConflictDoUpdate({ target: passwords.accountId, set: changed });
  await transaction.delete(passwordTokens).where(eq(passwordTokens.accountId, accountId));
  await endAllSessions(transaction, accountId);
}

/** Ends the logins of an account, the checkout sessions of its sign-ups, and those of the checkout links to its address. */
export async function endAllSessions(transaction: Queries, accountId: string): Promise<void> {
  await transaction.delete(accountSessions).where(eq(accountSessions.accountId, accountId));
  const theirSignUps = transaction.select({ id: signUps.id }).from(signUps).where(eq(signUps.accountId, accountId));
  const theirLinks = transaction
    .select({ id: checkoutLinks.id })
    .from(checkoutLinks)
    .innerJoin(accounts, and(eq(accounts.email, checkoutLinks.email), eq(accounts.id, accountId)));
  const isTheirs = or(inArray(checkoutSessions.signUpId, theirSignUps), inArray(checkoutSessions.linkId, theirLinks));
  await transaction.delete(checkoutSessions).where(isTheirs);
}
