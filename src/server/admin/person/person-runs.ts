import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { accounts, flowRuns, leads, signUps } from '../../db/schema.ts';

/** The recorded runs of a person's leads and sign-ups. */
export interface PersonRuns {
  /** The ids of runs that no other person shares. */
  readonly own: readonly string[];
  /** The number of runs that a lead or sign-up of another person refers to as well. */
  readonly shared: number;
}

/**
 * Finds the runs that the leads and sign-ups of an address refer to, with all runs before and after them in their
 * chain. A chain is shared when a lead or sign-up of another address refers to any of its runs.
 */
export async function findPersonRuns(queries: Queries, email: string): Promise<PersonRuns> {
  const others = sql`exists (
    select 1 from chains other join holders on holders.run_id = other.run_id where other.root = chains.root and holders.email <> ${email})`;
  const rows = await queries
    .select({ id: sql<string>`run_id`, isShared: sql<boolean>`bool_or(is_shared)` })
    .from(sql`(
    with recursive holders (email, run_id) as not materialized (
      select ${leads.email}, ${leads.runId} from ${leads}
      union all
      select ${accounts.email}, ${signUps.runId} from ${signUps} join ${accounts} on ${accounts.id} = ${signUps.accountId}
    ), chains (root, run_id) as (
      select holders.run_id, holders.run_id from holders where holders.email = ${email}
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
