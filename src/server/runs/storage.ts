import { desc, eq, sql } from 'drizzle-orm';
import type { Param, Placeholder } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { gathered } from '../db/gathered.ts';
import { flowRuns, practices, states } from '../db/schema.ts';
import { unknownPractice } from '../problem.ts';
import { isRecorded } from './revisions.ts';
import type { Revision } from './revisions.ts';
import type { DecidedRun } from './rules.ts';

/** What the database knows that a run is decided with. */
export interface StoredFacts {
  /** The codes of the states that we serve, or of those that the practice serves; sorted. */
  readonly states: readonly string[];
  /** The recorded revisions of the run, the highest first. */
  readonly recorded: readonly Revision[];
}

/** What of a submission tells which facts it is decided with. */
export interface Asked {
  readonly runId: string;
  /** The code of the practice whose link the person came by. */
  readonly practice?: string | undefined;
}

/** A decided run and the run that handed over to it, if one did. */
export interface RecordableRun extends DecidedRun {
  readonly followsRunId: string | null;
}

/**
 * A reader of what a run is decided with. Requests that come at about the same time are answered by one query, which
 * is prepared once. It throws `Problem` 422 for a practice that there is not.
 */
export function storedFactsReader(queries: Queries): (asked: Asked) => Promise<StoredFacts> {
  const statement = storedFacts(queries, sql.placeholder('runIds'), sql.placeholder('codes')).prepare('stored_facts');
  const read = gathered(async (all: readonly Asked[]) => {
    const row = soleRow(await statement.execute({ runIds: all.map(({ runId }) => runId), codes: all.flatMap(codeOf) }));
    return all.map(() => row);
  });
  return async (asked) => factsOf(await read(asked), asked);
}

/** What a run is decided with, as a transaction sees it. Throws `Problem` 422 for a practice that there is not. */
export async function readStoredFacts(transaction: Queries, asked: Asked): Promise<StoredFacts> {
  return factsOf(soleRow(await storedFacts(transaction, sql.param([asked.runId]), sql.param(codeOf(asked)))), asked);
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
  readonly practices: readonly (typeof practices.$inferSelect)[];
  readonly recorded: readonly (Revision & { readonly run_id: string })[];
}

function codeOf({ practice }: Asked): string[] {
  return practice === undefined ? [] : [practice];
}

function factsOf(row: StoredRow, asked: Asked): StoredFacts {
  return { states: statesFor(row, asked), recorded: row.recorded.filter((one) => one.run_id === asked.runId.toLowerCase()) };
}

function statesFor(row: StoredRow, { practice }: Asked): readonly string[] {
  if (practice === undefined) return row.states;
  const known = row.practices.find(({ code }) => code === practice);
  if (known === undefined) throw unknownPractice();
  return known.states.toSorted();
}

type Values = Placeholder | Param<readonly string[]>;

function storedFacts(queries: Queries, runIds: Values, codes: Values) {
  const { runId, revision, flow, outcome, answers } = flowRuns;
  const recorded = queries
    .select({ runId, revision, flow, outcome, answers })
    .from(flowRuns)
    .where(sql`${runId} = any(${runIds})`)
    .as('recorded');
  const asked = queries
    .select()
    .from(practices)
    .where(sql`${practices.code} = any(${codes})`)
    .as('asked');
  const { code } = states;
  return queries
    .select({
      states: sql<readonly string[]>`coalesce(array_agg(${code} order by ${code}), '{}')`,
      practices: sql<StoredRow['practices']>`coalesce((select json_agg(asked) from ${asked}), '[]')`,
      recorded: sql<StoredRow['recorded']>`coalesce((select json_agg(recorded order by revision desc) from ${recorded}), '[]')`,
    })
    .from(states);
}

function soleRow([row]: readonly StoredRow[]): StoredRow {
  if (row === undefined) throw new Error('A query that aggregates came back empty.');
  return row;
}
