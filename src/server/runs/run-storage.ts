import { desc, eq, sql } from 'drizzle-orm';
import type { Param, Placeholder } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { coalesce } from '../db/coalesce.ts';
import { flowRuns, leadRuns, practices, states } from '../db/schema.ts';
import { unknownPractice } from '../http/problem.ts';
import { isRecorded } from './run-revisions.ts';
import type { RunRevision } from './run-revisions.ts';
import type { EvaluatedRun } from './evaluate-submission.ts';

/** The facts from the database with which a run is evaluated. */
export interface StoredFacts {
  /** The codes of the states that we serve, or that the practice serves; sorted. */
  readonly states: readonly string[];
  /** The recorded revisions of the run, the highest first. */
  readonly recorded: readonly RunRevision[];
  /** The digests of the keys under which the run was submitted with an account. */
  readonly keyDigests: readonly string[];
}

/** The part of a submission by which its facts are found. */
export interface LookupKey {
  readonly runId: string;
  /** The code of the practice whose link the person used. */
  readonly practice?: string | undefined;
}

/** An evaluated run and the run that it follows. */
export interface RecordableRun extends EvaluatedRun {
  readonly followsRunId: string | null;
}

/**
 * Creates a function that reads the stored facts of a run. One prepared query serves all concurrent requests. The function throws
 * `Problem` 422 for an unknown practice.
 */
export function createStoredFactsReader(queries: Queries): (key: LookupKey) => Promise<StoredFacts> {
  const statement = storedFactsQuery(queries, sql.placeholder('runIds'), sql.placeholder('codes')).prepare('stored_facts');
  const read = coalesce(async (all: readonly LookupKey[]) => {
    const row = soleRow(await statement.execute({ runIds: all.map(({ runId }) => runId), codes: all.flatMap(practiceCodes) }));
    return all.map(() => row);
  });
  return async (key) => selectFacts(await read(key), key);
}

/** Returns the stored facts of a run, within a transaction. Throws `Problem` 422 for an unknown practice. */
export async function readStoredFacts(transaction: Queries, key: LookupKey): Promise<StoredFacts> {
  return selectFacts(soleRow(await storedFactsQuery(transaction, sql.param([key.runId]), sql.param(practiceCodes(key)))), key);
}

/** Returns the recorded revisions of a run, the highest first. */
export async function findRevisions(queries: Queries, runId: string): Promise<readonly RunRevision[]> {
  const { revision, flow, outcome, answers } = flowRuns;
  return queries.select({ revision, flow, outcome, answers }).from(flowRuns).where(eq(flowRuns.runId, runId)).orderBy(desc(revision));
}

/**
 * Records an evaluated run, unless the same revision is among those in `recorded`. Throws `Problem` 422 under the conditions of
 * `isRecorded`, and also when a concurrent request has recorded other answers meanwhile.
 */
export async function recordRun(
  transaction: Queries,
  run: RecordableRun,
  recorded: readonly RunRevision[],
  recordedAt: Date,
): Promise<void> {
  if (isRecorded(run, recorded)) return;
  const insert = transaction
    .insert(flowRuns)
    .values({ ...run, recordedAt })
    .onConflictDoNothing();
  const inserted = await insert.returning({ revision: flowRuns.revision });
  if (inserted.length === 0) isRecorded(run, await findRevisions(transaction, run.runId));
}

/** The stored facts of several runs. Its rows come as JSON, so their fields have the names of columns, such as `run_id`. */
interface StoredRow {
  readonly states: readonly string[];
  readonly practices: readonly (typeof practices.$inferSelect)[];
  readonly recorded: readonly (RunRevision & { readonly run_id: string })[];
  readonly owners: readonly { readonly run_id: string; readonly key_digest: string }[];
}

function practiceCodes({ practice }: LookupKey): string[] {
  return practice === undefined ? [] : [practice];
}

function selectFacts(row: StoredRow, key: LookupKey): StoredFacts {
  const runId = key.runId.toLowerCase();
  return {
    states: selectStates(row, key),
    recorded: row.recorded.filter((revision) => revision.run_id === runId),
    keyDigests: row.owners.filter((owner) => owner.run_id === runId).map((owner) => owner.key_digest),
  };
}

function selectStates(row: StoredRow, { practice }: LookupKey): readonly string[] {
  if (practice === undefined) return row.states;
  const known = row.practices.find(({ code }) => code === practice);
  if (known === undefined) throw unknownPractice();
  return known.states.toSorted();
}

type QueryValues = Placeholder | Param<readonly string[]>;

function storedFactsQuery(queries: Queries, runIds: QueryValues, codes: QueryValues) {
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
  const owners = queries
    .select()
    .from(leadRuns)
    .where(sql`${leadRuns.runId} = any(${runIds})`)
    .as('owners');
  const { code } = states;
  return queries
    .select({
      states: sql<readonly string[]>`coalesce(array_agg(${code} order by ${code}), '{}')`,
      practices: sql<StoredRow['practices']>`coalesce((select json_agg(asked) from ${asked}), '[]')`,
      recorded: sql<StoredRow['recorded']>`coalesce((select json_agg(recorded order by revision desc) from ${recorded}), '[]')`,
      owners: sql<StoredRow['owners']>`coalesce((select json_agg(owners) from ${owners}), '[]')`,
    })
    .from(states);
}

function soleRow([row]: readonly StoredRow[]): StoredRow {
  if (row === undefined) throw new Error('A query that aggregates came back empty.');
  return row;
}
