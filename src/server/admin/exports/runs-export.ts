import { and, asc, eq, gt, max } from 'drizzle-orm';
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
];

/** The recorded runs: each once, with its highest revision, in the order of run ids. */
export const runsExport: TableExport = { columns: columns.map(([name]) => name), sources: [readHighestRevisions] };

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
  return rows.map(({ flow_runs: run }) => ({ key: run.runId, values: columns.map(([, value]) => value(run)) }));
}
