import type { Queries } from './database.ts';
import { isTransactionConflict } from './database-errors.ts';

/** How often a transaction runs that conflicts with others. */
export const maxTransactionAttempts = 5;

/** Runs a transaction; again when the database aborts it only because of another one. `work` must have no effect outside it. */
export async function transactWithRetry<T>(queries: Queries, work: (transaction: Queries) => Promise<T>): Promise<T> {
  for (let left = maxTransactionAttempts; ; left--) {
    try {
      return await queries.transaction(work);
    } catch (error) {
      if (!isTransactionConflict(error) || left === 1) throw error;
    }
  }
}
