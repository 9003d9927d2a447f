import { lt } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { isViolationOf } from '../db/failures.ts';
import { spentTokens } from '../db/schema.ts';
import { Problem } from '../problem.ts';
import type { TokenFault } from './challenges.ts';

/** A row that spends a token. */
export type SpentToken = typeof spentTokens.$inferInsert;

/** How long after its end a token is still remembered: the clocks of processes may differ. */
const grace = 3_600_000;

const words: { readonly [fault in TokenFault]: string } = {
  missing: 'Send the solution of a challenge',
  wrong: 'This is no solution of a challenge that we gave',
  late: 'This challenge is over',
  used: 'This solution was sent before',
};

/** The answer to a token that does not count: 422 on `recaptchaToken`. */
export function refusedToken(fault: TokenFault): Problem {
  const fields = [{ key: 'recaptchaToken', message: words[fault] }];
  return new Problem(422, 'We could not make sure that a person sends this. Try again.', { fields });
}

/** Does a write that spends a token. Throws `Problem` 422 when it was spent before: the database says so. */
export async function spending<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isViolationOf(error, 'spent_tokens_pkey') ? refusedToken('used') : error;
  }
}

/** Spends a token within a transaction; the row waits for one that spends it at the same moment. Throws `Problem` 422 when it is spent. */
export async function spend(transaction: Queries, token: SpentToken): Promise<void> {
  const spent = await transaction.insert(spentTokens).values(token).onConflictDoNothing().returning({ digest: spentTokens.digest });
  if (spent.length === 0) throw refusedToken('used');
}

/** Forgets the tokens that are over: nobody can spend them again. */
export async function forgetSpent(queries: Queries, at: Date): Promise<void> {
  await queries.delete(spentTokens).where(lt(spentTokens.until, new Date(at.getTime() - grace)));
}
