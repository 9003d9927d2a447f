import type { Queries } from './database.ts';
import { isTransactionConflict } from './database-errors.ts';

/** The most attempts of a transaction that conflicts with others. */
export const maxTransactionAttempts = 5;

/** Runs `work` in a transaction and returns its result. Repeats it when the database aborts it because of a concurrent transaction, so `work` must have no other effects. */
export async function transactWithRetry<T>(queries: Queries, work: (transaction: Queries) => Promise<T>): Promise<T> {
  for (let left = maxTransactionAttempts; ; left--) {
    try {
      return await queries.transaction(work);
    } catch (error) {
      if (!isTransactionConflict(error) || left === 1) throw error;
    }
  }
}
