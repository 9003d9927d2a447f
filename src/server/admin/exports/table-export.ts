import type { Queries } from '../../db/database.ts';
import { csvLine } from '../../../commandLine/index.ts';
import type { Cell } from '../../../commandLine/index.ts';

/** The formats of an export. */
export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** One line of an export. */
export interface ExportRow {
  /** The rows of a source are ordered by it, and the next batch begins after it. */
  readonly key: string;
  /** One value for each column of the export, in their order; `null` for an empty one. */
  readonly values: readonly unknown[];
}

/** Returns the next rows in the order of their keys, after a key or from the start. Fewer than `size` rows are the last ones. */
export type RowSource = (queries: Queries, after: string | undefined, size: number) => Promise<readonly ExportRow[]>;

/** An export: a file in this folder and a line in the registry. */
export interface TableExport {
  /** The names of the columns, explained in DATA-DICTIONARY.md. They do not change, and new ones are added at the end. */
  readonly columns: readonly string[];
  /** The sources, whose rows are written one source after the other. */
  readonly sources: readonly RowSource[];
}

const batchSize = 500;

/** Yields an export as text, in chunks. At most one batch of it is in memory. */
export async function* streamExport({ columns, sources }: TableExport, queries: Queries, format: ExportFormat): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(columns);
  for (const source of sources) {
    for await (const rows of readBatches(source, queries)) yield rows.map(({ values }) => formatLine(columns, values, format)).join('');
  }
}

async function* readBatches(source: RowSource, queries: Queries): AsyncGenerator<readonly ExportRow[]> {
  let after: string | undefined;
  for (;;) {
    const rows = await source(queries, after, batchSize);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.key;
  }
}

/** Formats one line of an export: CSV, or a JSON object with the names of the columns. */
export function formatLine(columns: readonly string[], values: readonly unknown[], format: ExportFormat): string {
  if (format === 'csv') return csvLine(values.map(toCell));
  return `${JSON.stringify(Object.fromEntries(columns.map((name, index) => [name, values[index]])))}\n`;
}

function toCell(value: unknown): Cell {
  if (value === null) return '';
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}
