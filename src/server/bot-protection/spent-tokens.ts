import { lt } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { violatesConstraint } from '../db/database-errors.ts';
import { spentTokens } from '../db/schema.ts';
import { Problem } from '../http/problem.ts';
import type { TokenError } from './challenges.ts';

/** A row that spends a token. */
export type SpentToken = typeof spentTokens.$inferInsert;

/** How long a spent token is stored after its expiry, because the clocks of processes may differ. In milliseconds. */
const expiryGrace = 3_600_000;

const tokenMessages: { readonly [fault in TokenError]: string } = {
  missing: 'Send the solution of a challenge',
  wrong: 'This is no solution of a challenge that we gave',
  late: 'This challenge is over',
  used: 'This solution was sent before',
};

/** The problem for a token that is not accepted: 422 on `recaptchaToken`. */
export function createTokenProblem(fault: TokenError): Problem {
  const fields = [{ key: 'recaptchaToken', message: tokenMessages[fault] }];
  return new Problem(422, 'We could not make sure that a person sends this. Try again.', { fields, securityEvent: 'token refused' });
}

/** Performs a write that spends a token. Throws `Problem` 422 when a constraint reports that it was spent before. */
export async function withSpentTokenCheck<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw violatesConstraint(error, 'spent_tokens_pkey') ? createTokenProblem('used') : error;
  }
}

/** Spends a token within a transaction, and waits for a concurrent transaction with the same token. Throws `Problem` 422 when the token was spent before. */
export async function spendToken(transaction: Queries, token: SpentToken): Promise<void> {
  const inserted = await transaction.insert(spentTokens).values(token).onConflictDoNothing().returning({ digest: spentTokens.digest });
  if (inserted.length === 0) throw createTokenProblem('used');
}

/** Deletes the tokens that expired more than an hour ago. They are no longer accepted, so nobody can spend them again. */
export async function deleteExpiredTokens(queries: Queries, at: Date): Promise<void> {
  await queries.delete(spentTokens).where(lt(spentTokens.until, new Date(at.getTime() - expiryGrace)));
}
