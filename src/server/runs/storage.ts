import { isDeepStrictEqual } from 'node:util';
import { desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { flowRuns } from '../db/schema.ts';
import { unprocessable } from '../problem.ts';
import type { DecidedRun } from './rules.ts';

type Stored = typeof flowRuns.$inferSelect;

/**
 * Records a decided run, once: a revision that is already there with the same answers is left as it is.
 * Throws `Problem` 422 when the revision holds other answers, a higher one is recorded, or the run belongs
 * to another flow. Call it in a transaction; revisions of one run wait for each other.
 */
export async function recordRun(transaction: Queries, run: DecidedRun, recordedAt: Date): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${run.runId}, 0))`);
  const stored = await transaction.select().from(flowRuns).where(eq(flowRuns.runId, run.runId)).orderBy(desc(flowRuns.revision));
  const [highest] = stored;
  if (highest !== undefined && highest.flow !== run.flow)
    throw unprocessable([{ key: 'flow', message: 'This run belongs to another flow' }]);
  const same = stored.find((one) => one.revision === run.revision);
  if (same !== undefined && isSameDecision(same, run)) return;
  if (highest !== undefined && highest.revision >= run.revision) {
    throw unprocessable([{ key: 'revision', message: `Other answers are recorded up to revision ${highest.revision}` }]);
  }
  await transaction.insert(flowRuns).values({ ...run, recordedAt });
}

function isSameDecision(stored: Stored, run: DecidedRun): boolean {
  return stored.outcome === run.outcome && isDeepStrictEqual(stored.answers, run.answers);
}
