import { arrayContains, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { accounts, flowRuns, leadRuns, leads, orders, signUps, submissions } from '../../db/schema.ts';

/** The runs of a person's leads, sign-ups, orders and submissions. */
export interface PersonRuns {
  /** The ids of runs to which no other person's data refers. The run of a submission may not be recorded. */
  readonly own: readonly string[];
  /** The number of runs to which data of another person refers too. */
  readonly shared: number;
}

/** A query of pairs of an e-mail address and the id of a run: the runs to which a lead, sign-up or order of the address refers, or has referred before. */
export const runHolders = sql`
  select ${leads.email}, ${leads.runId} from ${leads}
  union all
  select ${accounts.email}, ${signUps.runId} from ${signUps} join ${accounts} on ${accounts.id} = ${signUps.accountId}
  union all
  select ${leads.email}, ${leadRuns.runId} from ${leads} join ${leadRuns} on ${leadRuns.keyDigest} = ${leads.keyDigest}
  union all
  select ${accounts.email}, ${leadRuns.runId} from ${signUps} join ${accounts} on ${accounts.id} = ${signUps.accountId}
  join ${leadRuns} on ${leadRuns.keyDigest} = ${signUps.keyDigest}
  union all
  select ${accounts.email}, ${orders.screeningRunId} from ${orders} join ${accounts} on ${accounts.id} = ${orders.accountId}
  where ${orders.screeningRunId} is not null`;

/**
 * Finds the runs to which the leads, sign-ups, orders and submissions of an address refer, or have referred before, with all runs
 * before and after them in their chain. A chain is shared when a lead, sign-up, order or submission of another address refers to any
 * of its runs. A submission without an address belongs to the person of its run.
 */
export async function findPersonRuns(queries: Queries, email: string): Promise<PersonRuns> {
  const isTheirs = arrayContains(submissions.emails, [email]);
  const others = sql`exists (
    select 1 from chains other join holders on holders.run_id = other.run_id where other.root = chains.root and holders.email <> ${email}
    union all
    select 1 from chains other join ${submissions} on ${submissions.runId} = other.run_id
    where other.root = chains.root and ${submissions.emails} <> '{}' and not ${isTheirs})`;
  const rows = await queries
    .select({ id: sql<string>`run_id`, isShared: sql<boolean>`bool_or(is_shared)` })
    .from(sql`(
    with recursive holders (email, run_id) as not materialized (
      ${runHolders}
    ), chains (root, run_id) as (
      (
        select holders.run_id, holders.run_id from holders where holders.email = ${email}
        union all
        select ${submissions.runId}, ${submissions.runId} from ${submissions} where ${isTheirs}
      )
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
