import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../db/database.ts';
import type { RetentionKind, RetentionPeriods } from './retention-periods.ts';
import { addCounts, retentionRules } from './retention-rules.ts';
import type { DeletedCounts } from './retention-rules.ts';

const day = 86_400_000;

/** The advisory lock that one process holds while it deletes: any number, the same for all of ours. */
const retentionLock = 7_203_119;

/** Ends a transaction without an effect. */
class DryRunEnd extends Error {
  override readonly name = 'DryRunEnd';
}

/**
 * Deletes what is past its period, in one transaction, and then from the files of the embedded database. Returns what was
 * deleted; kinds of which there was nothing are left out. With `isDryRun`, the deletion is undone: the counts are those of
 * the deletion itself.
 */
export async function deletePastData(
  database: Pick<Database, 'queries' | 'purge'>,
  periods: RetentionPeriods,
  now: Clock,
  isDryRun = false,
): Promise<DeletedCounts> {
  let deleted: DeletedCounts = {};
  const work = async (transaction: Queries): Promise<void> => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${retentionLock})`);
    deleted = await applyRules(transaction, periods, now());
    if (isDryRun) throw new DryRunEnd();
  };
  await database.queries.transaction(work).catch((error: unknown) => {
    if (!(error instanceof DryRunEnd)) throw error;
  });
  const found = Object.fromEntries(Object.entries(deleted).filter(([, rows]) => rows > 0));
  if (!isDryRun && Object.keys(found).length > 0) await database.purge?.();
  return found;
}

async function applyRules(transaction: Queries, periods: RetentionPeriods, at: Date): Promise<DeletedCounts> {
  const counts: DeletedCounts[] = [];
  for (const [kind, rule] of Object.entries(retentionRules)) {
    const days = periods.get(kind as RetentionKind);
    if (days !== undefined) counts.push(await rule.delete(transaction, new Date(at.getTime() - days * day)));
  }
  return addCounts(counts);
}
