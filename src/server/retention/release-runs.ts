import { and, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { flowRuns, leadRuns, leads, orders, signUps, submissions } from '../db/schema.ts';

/** The age at which a chain of runs may be deleted. */
export interface ReleaseCondition {
  /** Submissions of the runs that have changed at this moment or later stay. */
  readonly before: Date;
  /** True when a chain is deleted only if all its runs were recorded before `before`. */
  readonly isWholeChainPast: boolean;
}

/**
 * Deletes the chains of runs, before and after the given runs, to which no lead, sign-up, open order or paid order refers, together
 * with the submissions of forms on them. Removes references to them from other orders. Returns the number of deleted recorded runs.
 */
export async function deleteReleasedRuns(
  transaction: Queries,
  runIds: readonly string[],
  { before, isWholeChainPast }: ReleaseCondition,
): Promise<number> {
  if (runIds.length === 0) return 0;
  const isYoung = sql`exists (select 1 from ${flowRuns} where ${flowRuns.runId} = chains.run_id and ${flowRuns.recordedAt} >= ${before.toISOString()}::timestamptz)`;
  const released = await findReleasedChains(transaction, runIds, isWholeChainPast ? sql`(${isHeld} or ${isYoung})` : isHeld);
  await transaction.delete(submissions).where(and(inArray(submissions.runId, released), lt(submissions.updatedAt, before)));
  await transaction.delete(leadRuns).where(inArray(leadRuns.runId, released));
  await transaction.update(orders).set({ screeningRunId: null }).where(inArray(orders.screeningRunId, released));
  const deleted = await transaction.delete(flowRuns).where(inArray(flowRuns.runId, released)).returning({ id: flowRuns.runId });
  return new Set(deleted.map(({ id }) => id)).size;
}

/**
 * SQL condition: a lead, a sign-up, or an open or paid order refers to the run `chains.run_id`, or a lead or sign-up has referred to
 * it before.
 */
const isHeld = sql`(
  exists (select 1 from ${leads} where ${leads.runId} = chains.run_id)
  or exists (select 1 from ${signUps} where ${signUps.runId} = chains.run_id)
  or exists (select 1 from ${orders} where ${orders.screeningRunId} = chains.run_id and ${orders.status} in ('created', 'paid'))
  or exists (select 1 from ${leadRuns} join ${leads} on ${leads.keyDigest} = ${leadRuns.keyDigest} where ${leadRuns.runId} = chains.run_id)
  or exists (select 1 from ${leadRuns} join ${signUps} on ${signUps.keyDigest} = ${leadRuns.keyDigest} where ${leadRuns.runId} = chains.run_id)
)`;

/** Returns the ids of all runs of the chains in which no run is needed. */
async function findReleasedChains(queries: Queries, runIds: readonly string[], isNeeded: SQL): Promise<string[]> {
  const rows = await queries.selectDistinct({ id: sql<string>`run_id` }).from(sql`(
    with recursive chains (root, run_id) as (
      select value::uuid, value::uuid from jsonb_array_elements_text(${JSON.stringify(runIds)}::jsonb)
      union
      select chains.root, next.run_id from chains cross join lateral (
        select ${flowRuns.followsRunId} from ${flowRuns} where ${flowRuns.runId} = chains.run_id and ${flowRuns.followsRunId} is not null
        union all
        select ${flowRuns.runId} from ${flowRuns} where ${flowRuns.followsRunId} = chains.run_id
      ) next (run_id)
    )
    select run_id from chains where root not in (select root from chains where ${isNeeded})
  ) found`);
  return rows.map(({ id }) => id);
}
