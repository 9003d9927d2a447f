import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { flowRuns, leadRuns, submissions } from '../../db/schema.ts';
import { runHolders } from './person-runs.ts';

/** The stored data of a run and of all runs before and after it in its chain. */
export interface RunData {
  readonly submissions: number;
  /** The number of recorded runs. It can be 0 although there are submissions, because a form is stored before its run. */
  readonly runs: number;
  /** The e-mail addresses whose lead, sign-up, order or submission refers to these runs, or has referred to them before. */
  readonly addresses: readonly string[];
}

/** Counts the stored data of a run. */
export async function findRunData(queries: Queries, runId: string): Promise<RunData> {
  const chain = await findChain(queries, runId);
  const recorded = await queries.selectDistinct({ id: flowRuns.runId }).from(flowRuns).where(inArray(flowRuns.runId, chain));
  return {
    submissions: await queries.$count(submissions, inArray(submissions.runId, chain)),
    runs: recorded.length,
    addresses: await findAddresses(queries, chain),
  };
}

/**
 * Deletes the stored data of a run, and returns what was found. Deletes nothing when `addresses` of the result is not empty, because
 * the data of a person with an address is deleted by the address. Call it in a transaction.
 */
export async function deleteRunData(transaction: Queries, runId: string): Promise<RunData> {
  const found = await findRunData(transaction, runId);
  if (found.addresses.length > 0) return found;
  const chain = await findChain(transaction, runId);
  await transaction.delete(submissions).where(inArray(submissions.runId, chain));
  await transaction.delete(leadRuns).where(inArray(leadRuns.runId, chain));
  await transaction.delete(flowRuns).where(inArray(flowRuns.runId, chain));
  return found;
}

/** Returns the ids of a run and of all runs before and after it in its chain, recorded or not. */
export async function findChain(queries: Queries, runId: string): Promise<string[]> {
  const rows = await queries.select({ id: sql<string>`run_id` }).from(sql`(
    with recursive chain (run_id) as (
      select ${runId}::uuid
      union
      select next.run_id from chain cross join lateral (
        select ${flowRuns.followsRunId} from ${flowRuns} where ${flowRuns.runId} = chain.run_id and ${flowRuns.followsRunId} is not null
        union all
        select ${flowRuns.runId} from ${flowRuns} where ${flowRuns.followsRunId} = chain.run_id
      ) next (run_id)
    )
    select run_id from chain
  ) found`);
  return rows.map(({ id }) => id);
}

/** Returns the e-mail addresses whose lead, sign-up, order or submission refers to one of these runs, or has referred to it before; sorted. */
export async function findAddresses(queries: Queries, chain: string[]): Promise<readonly string[]> {
  const ofHolders = await queries
    .select({ email: sql<string>`email` })
    .from(sql`(${runHolders}) holders (email, run_id)`)
    .where(inArray(sql`run_id`, chain));
  const ofForms = await queries.select({ emails: submissions.emails }).from(submissions).where(inArray(submissions.runId, chain));
  return [...new Set([...ofHolders.map(({ email }) => email), ...ofForms.flatMap(({ emails }) => emails)])].toSorted();
}
