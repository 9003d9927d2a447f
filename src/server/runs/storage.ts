import { desc, eq, sql } from 'drizzle-orm';
import type { Param, Placeholder } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { gathered } from '../db/gathered.ts';
import { flowRuns, states } from '../db/schema.ts';
import { isRecorded } from './revisions.ts';
import type { Revision } from './revisions.ts';
import type { DecidedRun } from './rules.ts';

/** What the database knows that a run is decided with. */
export interface StoredFacts {
  /** The codes of the states that we serve, sorted. */
  readonly states: readonly string[];
  /** The recorded revisions of the run, the highest first. */
  readonly recorded: readonly Revision[];
}

/** A decided run and the run that handed over to it, if one did. */
export interface RecordableRun extends DecidedRun {
  readonly followsRunId: string | null;
}

/**
 * A reader of what a run is decided with, by its id. Requests that come at about the same time are answered by one
 * query, which is prepared once.
 */
export function storedFactsReader(queries: Queries): (runId: string) => Promise<StoredFacts> {
  const statement = storedFacts(queries, sql.placeholder('runIds')).prepare('stored_facts');
  return gathered(async (runIds: readonly string[]) => {
    const row = soleRow(await statement.execute({ runIds }));
    return runIds.map((runId) => factsOf(row, runId));
  });
}

/** What a run is decided with, as a transaction sees it. */
export async function readStoredFacts(transaction: Queries, runId: string): Promise<StoredFacts> {
  return factsOf(soleRow(await storedFacts(transaction, sql.param([runId]))), runId);
}

/** The recorded revisions of a run, the highest first. */
export async function revisionsOf(queries: Queries, runId: string): Promise<readonly Revision[]> {
  const { revision, flow, outcome, answers } = flowRuns;
  return queries.select({ revision, flow, outcome, answers }).from(flowRuns).where(eq(flowRuns.runId, runId)).orderBy(desc(revision));
}

/**
 * Records a decided run, once: a decision that is among the `recorded` revisions is left as it is. Throws
 * `Problem` 422 where they refuse it, also when another request has recorded other answers meanwhile.
 */
export async function recordRun(transaction: Queries, run: RecordableRun, recorded: readonly Revision[], recordedAt: Date): Promise<void> {
  if (isRecorded(run, recorded)) return;
  const insert = transaction
    .insert(flowRuns)
    .values({ ...run, recordedAt })
    .onConflictDoNothing();
  const inserted = await insert.returning({ revision: flowRuns.revision });
  if (inserted.length === 0) isRecorded(run, await revisionsOf(transaction, run.runId));
}

/** What the database knows of several runs at once; a revision is under `run_id`, as the column is called. */
interface StoredRow {
  readonly states: readonly string[];
  readonly recorded: readonly (Revision & { readonly run_id: string })[];
}

function factsOf({ states, recorded }: StoredRow, runId: string): StoredFacts {
  return { states, recorded: recorded.filter((one) => one.run_id === runId.toLowerCase()) };
}

function storedFacts(queries: Queries, runIds: Placeholder | Param<readonly string[]>) {
  const { runId, revision, flow, outcome, answers } = flowRuns;
  const recorded = queries
    .select({ runId, revision, flow, outcome, answers })
    .from(flowRuns)
    .where(sql`${runId} = any(${runIds})`)
    .as('recorded');
  const { code } = states;
  return queries
    .select({
      states: sql<readonly string[]>`coalesce(array_agg(${code} order by ${code}), '{}')`,
      recorded: sql<StoredRow['recorded']>`coalesce((select json_agg(recorded order by revision desc) from ${recorded}), '[]')`,
    })
    .from(states);
}

function soleRow([row]: readonly StoredRow[]): StoredRow {
  if (row === undefined) throw new Error('A query that aggregates came back empty.');
  return row;
}
