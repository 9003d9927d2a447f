import type { RedFlagAnswer } from '../../engine/index.ts';
import type { Queries } from '../db/database.ts';
import { accounts, signUps } from '../db/schema.ts';
import { excludedValuesExcept } from '../db/insert-statements.ts';
import type { ValidatedPerson } from '../leads/validate-person.ts';

/** A stored sign-up. */
export type StoredSignUp = typeof signUps.$inferSelect;

/** What one browser signs up with. */
export interface SignUp {
  /** Digest of the browser's key, which identifies the sign-up. */
  readonly keyDigest: string;
  readonly person: ValidatedPerson;
  readonly redFlagAnswers: readonly RedFlagAnswer[];
  readonly at: Date;
}

/**
 * Stores a sign-up, or changes the one under the same key. The account of its address is created unless it exists. Both
 * are the same statement, so the duration does not show which it was.
 */
export async function saveSignUp(transaction: Queries, { keyDigest, person, redFlagAnswers, at }: SignUp): Promise<void> {
  const { email, ...said } = person;
  const accountId = await findOrCreateAccount(transaction, email, at);
  const replaced = excludedValuesExcept(signUps, ['keyDigest', 'createdAt']);
  await transaction
    .insert(signUps)
    .values({ ...said, keyDigest, accountId, redFlagAnswers, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: signUps.keyDigest, set: replaced });
}

/**
 * The id of the account of an address (trimmed, in lower case), which is locked until the end of the transaction. An
 * existing row is updated with itself: only then does the statement return it.
 */
export async function findOrCreateAccount(transaction: Queries, email: string, at: Date): Promise<string> {
  const unchanged = { target: accounts.email, set: { email } };
  const upsert = transaction.insert(accounts).values({ email, createdAt: at }).onConflictDoUpdate(unchanged);
  const [account] = await upsert.returning({ id: accounts.id });
  if (account === undefined) throw new Error('An account was written and did not come back.');
  return account.id;
}
