import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { flowRuns, leads } from '../../db/schema.ts';

/** The recorded runs behind a person's leads. */
export interface TheirRuns {
  /** Ids of those that are nobody else's. */
  readonly own: readonly string[];
  /** How many belong to somebody else's lead as well. */
  readonly shared: number;
}

/**
 * Finds the runs that the leads under an address refer to, and every run that led to one of these or
 * follows it. While a lead under another address refers to any run of such a chain, all of it is shared.
 */
export async function runsOf(queries: Queries, email: string): Promise<TheirRuns> {
  const others = sql`exists (
    select 1 from chains other join ${leads} on ${leads.runId} = other.run_id where other.root = chains.root and ${leads.email} <> ${email})`;
  const rows = await queries
    .select({ id: sql<string>`run_id`, isShared: sql<boolean>`bool_or(is_shared)` })
    .from(sql`(
    with recursive chains (root, run_id) as (
      select ${leads.runId}, ${leads.runId} from ${leads} where ${leads.email} = ${email}
      union
      select chains.root, next.run_id from chains cross join lateral (
        select ${flowRuns.followsRunId} from ${flowRuns} where ${flowRuns.runId} = chains.run_id and ${flowRuns.followsRunId} is not null
        union all
        select ${flowRuns.runId} from ${flowRuns} where ${flowRuns.followsRunId} = chains.run_id
      ) next (run_id)
    )
    select run_id, ${others} as is_shared from chains
  ) found`)
    .groupBy(sql`run_id`);
  return { own: rows.filter((row) => !row.isShared).map((row) => row.id), shared: rows.filter((row) => row.isShared).length };
}
