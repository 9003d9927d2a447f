import { desc, eq, sql } from 'drizzle-orm';
import type { Placeholder } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
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

/** A reader of what a run is decided with, by its id; one query, prepared once for all requests. */
export function storedFactsReader(queries: Queries): (runId: string) => Promise<StoredFacts> {
  const statement = storedFacts(queries, sql.placeholder('runId')).prepare('stored_facts');
  return async (runId) => soleRow(await statement.execute({ runId }));
}

/** What a run is decided with, as a transaction sees it. */
export async function readStoredFacts(transaction: Queries, runId: string): Promise<StoredFacts> {
  return soleRow(await storedFacts(transaction, runId));
}

/** The recorded revisions of a run, the highest first. */
export async function revisionsOf(queries: Queries, runId: string): Promise<readonly Revision[]> {
  return selectRevisions(queries, runId).orderBy(desc(flowRuns.revision));
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

function storedFacts(queries: Queries, runId: string | Placeholder) {
  const recorded = selectRevisions(queries, runId).as('recorded');
  const { code } = states;
  return queries
    .select({
      states: sql<readonly string[]>`coalesce(array_agg(${code} order by ${code}), '{}')`,
      recorded: sql<readonly Revision[]>`coalesce((select json_agg(recorded order by revision desc) from ${recorded}), '[]')`,
    })
    .from(states);
}

function selectRevisions(queries: Queries, runId: string | Placeholder) {
  const { revision, flow, outcome, answers } = flowRuns;
  return queries.select({ revision, flow, outcome, answers }).from(flowRuns).where(eq(flowRuns.runId, runId));
}

function soleRow([row]: readonly StoredFacts[]): StoredFacts {
  if (row === undefined) throw new Error('A query that aggregates came back empty.');
  return row;
}
