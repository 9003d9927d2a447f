import { and, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { flowRuns, leadRuns, leads, orders, signUps, submissions } from '../db/schema.ts';

/** When a chain of runs may go. */
export interface ReleaseCondition {
  /** Submissions of the runs that have changed since then stay. */
  readonly before: Date;
  /** True when every run of the chain has to be recorded before that as well. */
  readonly isWholeChainPast: boolean;
}

/**
 * Deletes those of the runs, with all that led to them and followed them, that no lead, sign-up or needed order refers to, and
 * the submissions of forms on them. Orders that were never paid forget them. Returns how many recorded runs were deleted.
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
 * True of `chains.run_id` when a lead, a sign-up, or an order that is open or paid refers to the run, or a person has referred to it
 * before they took it again.
 */
const isHeld = sql`(
  exists (select 1 from ${leads} where ${leads.runId} = chains.run_id)
  or exists (select 1 from ${signUps} where ${signUps.runId} = chains.run_id)
  or exists (select 1 from ${orders} where ${orders.screeningRunId} = chains.run_id and ${orders.status} in ('created', 'paid'))
  or exists (select 1 from ${leadRuns} join ${leads} on ${leads.keyDigest} = ${leadRuns.keyDigest} where ${leadRuns.runId} = chains.run_id)
  or exists (select 1 from ${leadRuns} join ${signUps} on ${signUps.keyDigest} = ${leadRuns.keyDigest} where ${leadRuns.runId} = chains.run_id)
)`;

/** The ids of all runs of those chains of which no run is needed. */
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
