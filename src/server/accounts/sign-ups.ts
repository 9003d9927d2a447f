import type { RedFlagAnswer } from '../../engine/index.ts';
import type { Queries } from '../db/database.ts';
import { accounts, signUps } from '../db/schema.ts';
import { excludedValuesExcept } from '../db/insert-statements.ts';
import type { ValidatedPerson } from '../leads/validate-person.ts';

/** A stored sign-up. */
export type StoredSignUp = typeof signUps.$inferSelect;

/** A validated sign-up of one browser. */
export interface SignUp {
  /** Digest of the browser's key, which identifies the sign-up. */
  readonly keyDigest: string;
  readonly person: ValidatedPerson;
  readonly redFlagAnswers: readonly RedFlagAnswer[];
  readonly at: Date;
}

/**
 * Stores a sign-up, or replaces the one under the same key. Creates the account of its address unless it exists; the statement
 * is the same in both cases, so the duration does not show whether the address was known.
 */
export async function saveSignUp(transaction: Queries, { keyDigest, person, redFlagAnswers, at }: SignUp): Promise<void> {
  const { email, ...details } = person;
  const accountId = await findOrCreateAccount(transaction, email, at);
  const replaced = excludedValuesExcept(signUps, ['keyDigest', 'createdAt']);
  await transaction
    .insert(signUps)
    .values({ ...details, keyDigest, accountId, redFlagAnswers, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: signUps.keyDigest, set: replaced });
}

/**
 * Returns the id of the account of an address (trimmed, in lower case), and creates the account unless it exists. The account
 * is locked until the end of the transaction. An existing row is set to its own value, because the statement returns only rows
 * that it writes.
 */
export async function findOrCreateAccount(transaction: Queries, email: string, at: Date): Promise<string> {
  const unchanged = { target: accounts.email, set: { email } };
  const upsert = transaction.insert(accounts).values({ email, createdAt: at }).onConflictDoUpdate(unchanged);
  const [account] = await upsert.returning({ id: accounts.id });
  if (account === undefined) throw new Error('An account was written and did not come back.');
  return account.id;
}
