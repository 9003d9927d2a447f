import { and, asc, eq, gt, max, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { flowRuns } from '../../db/schema.ts';
import type { ExportRow, TableExport } from './table-export.ts';

type Run = typeof flowRuns.$inferSelect;

const columns: readonly (readonly [name: string, value: (run: Run) => unknown])[] = [
  ['run_id', (run) => run.runId],
  ['revision', (run) => run.revision],
  ['flow', (run) => run.flow],
  ['flow_hash', (run) => run.flowHash],
  ['engine_version', (run) => run.engineVersion],
  ['outcome', (run) => run.outcome],
  ['recorded_at', (run) => run.recordedAt.toISOString()],
  ['answers', (run) => run.answers],
  ['relevant_answers', (run) => run.relevantAnswers],
  ['claimed_context', (run) => run.claimedContext],
  ['server_context', (run) => run.serverContext],
  ['reasons', (run) => run.reasons],
  ['follows_run_id', (run) => run.followsRunId],
  ['flow_release', (run) => run.flowRelease],
  ['started_at', (run) => run.startedAt?.toISOString() ?? null],
  ['ended_at', (run) => run.endedAt?.toISOString() ?? null],
];

/** Each recorded run once, with its highest revision, in the order of run ids. */
export const runsExport: TableExport = { columns: columns.map(([name]) => name), sources: [readHighestRevisions] };

/** All revisions of the recorded runs, in the order of run ids and revisions. */
export const runRevisionsExport: TableExport = { columns: runsExport.columns, sources: [readRevisions] };

async function readHighestRevisions(queries: Queries, after: string | undefined, size: number): Promise<readonly ExportRow[]> {
  const highest = queries
    .select({ runId: flowRuns.runId, revision: max(flowRuns.revision).as('highest') })
    .from(flowRuns)
    .where(after === undefined ? undefined : gt(flowRuns.runId, after))
    .groupBy(flowRuns.runId)
    .orderBy(asc(flowRuns.runId))
    .limit(size)
    .as('counted');
  const rows = await queries
    .select()
    .from(flowRuns)
    .innerJoin(highest, and(eq(flowRuns.runId, highest.runId), eq(flowRuns.revision, highest.revision)))
    .orderBy(asc(flowRuns.runId));
  return rows.map(({ flow_runs: run }) => ({ key: run.runId, values: listValues(run) }));
}

async function readRevisions(queries: Queries, after: string | undefined, size: number): Promise<readonly ExportRow[]> {
  const [runId = '', revision = ''] = after?.split(' ') ?? [];
  const isAfter = sql`(${flowRuns.runId}, ${flowRuns.revision}) > (${runId}::uuid, ${Number(revision)}::integer)`;
  const rows = await queries
    .select()
    .from(flowRuns)
    .where(after === undefined ? undefined : isAfter)
    .orderBy(asc(flowRuns.runId), asc(flowRuns.revision))
    .limit(size);
  return rows.map((run) => ({ key: `${run.runId} ${run.revision}`, values: listValues(run) }));
}

function listValues(run: Run): readonly unknown[] {
  return columns.map(([, value]) => value(run));
}
