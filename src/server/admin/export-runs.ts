import { and, asc, eq, gt, max } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { flowRuns } from '../db/schema.ts';
import { csvLine } from './csv.ts';
import type { Cell } from './csv.ts';

/** The formats of an export. */
export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

type Row = typeof flowRuns.$inferSelect;

/** The columns of an export: stable, and explained in the data dictionary of README.md. New ones are added at the end. */
const columns: readonly (readonly [name: string, value: (row: Row) => unknown])[] = [
  ['run_id', (row) => row.runId],
  ['revision', (row) => row.revision],
  ['flow', (row) => row.flow],
  ['flow_hash', (row) => row.flowHash],
  ['engine_version', (row) => row.engineVersion],
  ['outcome', (row) => row.outcome],
  ['recorded_at', (row) => row.recordedAt.toISOString()],
  ['answers', (row) => row.answers],
  ['relevant_answers', (row) => row.relevantAnswers],
  ['claimed_context', (row) => row.claimedContext],
  ['server_context', (row) => row.serverContext],
  ['reasons', (row) => row.reasons],
];

const batchSize = 500;

/** The recorded runs as text, piece by piece: each run once, with its highest revision, in the order of run ids. */
export async function* exportRuns(queries: Queries, format: ExportFormat): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(columns.map(([name]) => name));
  for await (const rows of batches(queries)) yield rows.map((row) => lineOf(row, format)).join('');
}

async function* batches(queries: Queries): AsyncGenerator<readonly Row[]> {
  let after: string | undefined;
  for (;;) {
    const rows = await batchAfter(queries, after);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.runId;
  }
}

async function batchAfter(queries: Queries, after: string | undefined): Promise<readonly Row[]> {
  const highest = queries
    .select({ runId: flowRuns.runId, revision: max(flowRuns.revision).as('highest') })
    .from(flowRuns)
    .where(after === undefined ? undefined : gt(flowRuns.runId, after))
    .groupBy(flowRuns.runId)
    .orderBy(asc(flowRuns.runId))
    .limit(batchSize)
    .as('counted');
  const rows = await queries
    .select()
    .from(flowRuns)
    .innerJoin(highest, and(eq(flowRuns.runId, highest.runId), eq(flowRuns.revision, highest.revision)))
    .orderBy(asc(flowRuns.runId));
  return rows.map((row) => row.flow_runs);
}

function lineOf(row: Row, format: ExportFormat): string {
  if (format === 'csv') return csvLine(columns.map(([, value]) => cellOf(value(row))));
  return `${JSON.stringify(Object.fromEntries(columns.map(([name, value]) => [name, value(row)])))}\n`;
}

function cellOf(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}
