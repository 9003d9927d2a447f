import type { Queries } from '../db/database.ts';
import { accounts, signUps } from '../db/schema.ts';
import type { RedFlagAnswer } from '../db/schema.ts';
import { excludedValuesExcept } from '../db/insert-statements.ts';
import type { Person } from '../leads/validate-person.ts';

/** What one browser signs up with. */
export interface SignUp {
  /** Digest of the browser's key, which tells this sign-up from all others. */
  readonly keyDigest: string;
  readonly person: Person;
  readonly redFlagAnswers: readonly RedFlagAnswer[];
  readonly at: Date;
}

/**
 * Keeps a sign-up; one under the same key is changed. Its account is the one of its address: made when there is none,
 * and left as it is when there is. Both are the same statement, so that nobody can tell by the time it takes.
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

/** A row that is there is written over with itself: only then does the statement give it back. */
async function findOrCreateAccount(transaction: Queries, email: string, at: Date): Promise<string> {
  const unchanged = { target: accounts.email, set: { email } };
  const upsert = transaction.insert(accounts).values({ email, createdAt: at }).onConflictDoUpdate(unchanged);
  const [account] = await upsert.returning({ id: accounts.id });
  if (account === undefined) throw new Error('An account was written and did not come back.');
  return account.id;
}
