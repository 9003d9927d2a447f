import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../db/database.ts';
import type { RetentionKind, RetentionPeriods } from './retention-periods.ts';
import { addCounts, retentionRules } from './retention-rules.ts';
import type { DeletedBatch, DeletedCounts, RetentionRule } from './retention-rules.ts';

const day = 86_400_000;

/** The advisory lock that one process holds while it deletes a batch: an arbitrary number, which all processes share. */
const retentionLock = 7_203_119;

/** Rolls back the transaction of a dry run. */
class DryRunEnd extends Error {
  override readonly name = 'DryRunEnd';
}

/**
 * Deletes the data that is past its retention period, batch by batch, and then purges it from the files of the embedded database.
 * Returns the number of deleted rows of each kind; kinds without any are absent. Each batch has a transaction of its own, so an error
 * undoes only its own batch, and the earlier batches are still purged. With `isDryRun`, everything runs in one transaction that is
 * rolled back, so the counts are exactly those of a deletion.
 */
export async function deletePastData(
  database: Pick<Database, 'queries' | 'purge'>,
  periods: RetentionPeriods,
  now: Clock,
  isDryRun = false,
): Promise<DeletedCounts> {
  const at = now();
  if (isDryRun) return withoutZeros(await countInDryRun(database.queries, periods, at));
  let deleted: DeletedCounts = {};
  const runBatch: BatchRunner = async (work) => {
    const batch = await database.queries.transaction(work);
    deleted = addCounts([deleted, batch.counts]);
    return batch;
  };
  try {
    await applyRules(periods, at, runBatch);
  } finally {
    if (Object.keys(withoutZeros(deleted)).length > 0) await database.purge?.();
  }
  return withoutZeros(deleted);
}

function withoutZeros(counts: DeletedCounts): DeletedCounts {
  return Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0));
}

async function countInDryRun(queries: Queries, periods: RetentionPeriods, at: Date): Promise<DeletedCounts> {
  let counted: DeletedCounts = {};
  const work = async (transaction: Queries): Promise<void> => {
    counted = await applyRules(periods, at, (batch) => batch(transaction));
    throw new DryRunEnd();
  };
  await queries.transaction(work).catch((error: unknown) => {
    if (!(error instanceof DryRunEnd)) throw error;
  });
  return counted;
}

/** Runs the work of one batch in a transaction. */
type BatchRunner = (work: (transaction: Queries) => Promise<DeletedBatch>) => Promise<DeletedBatch>;

async function applyRules(periods: RetentionPeriods, at: Date, runBatch: BatchRunner): Promise<DeletedCounts> {
  const counts: DeletedCounts[] = [];
  for (const [kind, rule] of Object.entries(retentionRules)) {
    const days = periods.get(kind as RetentionKind);
    if (days !== undefined) counts.push(await applyRule(rule, new Date(at.getTime() - days * day), runBatch));
  }
  return addCounts(counts);
}

async function applyRule(rule: RetentionRule, before: Date, runBatch: BatchRunner): Promise<DeletedCounts> {
  const counts: DeletedCounts[] = [];
  for (;;) {
    const batch = await runBatch(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${retentionLock})`);
      return rule.deleteBatch(transaction, before);
    });
    counts.push(batch.counts);
    if (!batch.isFull) return addCounts(counts);
  }
}
