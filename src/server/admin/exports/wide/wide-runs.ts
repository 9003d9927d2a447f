import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { AnswerRecord } from '../../../../engine/index.ts';
import type { OutputChunk } from '../../operation.ts';
import { csvLine } from '../../../../commandLine/index.ts';
import { formatLine } from '../table-export.ts';
import type { ExportFormat } from '../table-export.ts';
import type { WideColumn, WideValue } from './wide-columns.ts';

/** The columns of a run that stand before its answers, as in the export of runs. */
const runColumns = [
  'run_id',
  'revision',
  'flow',
  'flow_release',
  'outcome',
  'started_at',
  'ended_at',
  'recorded_at',
  'follows_run_id',
] as const;

/** A row of the export of runs, as far as it is read here. */
type RunRow = { readonly [column in (typeof runColumns)[number]]: WideValue } & { readonly relevant_answers: AnswerRecord };

/** How the wide export is written. */
export interface WideFormat {
  readonly format: ExportFormat;
  /** Writes the labels that the client reads, in place of the stored values. */
  readonly labels: boolean;
}

/**
 * The runs of one flow with a column for each question and each option of a multiple choice, chunk by chunk. `runs` is the
 * export of runs as JSONL; those of other flows are left out. A cell is empty where the question was not on the run's path.
 */
export async function* streamWideRuns(
  runs: AsyncIterable<OutputChunk>,
  flow: string,
  columns: readonly WideColumn[],
  { format, labels }: WideFormat,
): AsyncGenerator<string> {
  const names = [...runColumns, ...columns.map(({ name }) => name)];
  if (format === 'csv') yield csvLine(names);
  for await (const line of createInterface({ input: Readable.from(runs) })) {
    const run = JSON.parse(line) as RunRow;
    if (run.flow !== flow) continue;
    const answers = columns.map((column) => readCell(column, run.relevant_answers, labels));
    yield formatLine(names, [...runColumns.map((name) => run[name]), ...answers], format);
  }
}

function readCell({ values, read }: WideColumn, answers: AnswerRecord, labels: boolean): WideValue {
  const value = read(answers);
  return labels ? (values.find((one) => one.value === String(value))?.label ?? value) : value;
}

/** The dictionary of the columns as CSV: a line for each column, or for each value that the column can have. */
export function formatDictionary(columns: readonly WideColumn[]): string {
  const lines = columns.flatMap(({ name, source, type, text, values }) => {
    const labelled = values.length === 0 ? [{ value: '', label: '' }] : values;
    return labelled.map(({ value, label }) => [name, source, type, text, value, label]);
  });
  return [['column', 'question', 'type', 'text', 'value', 'label'], ...lines].map(csvLine).join('');
}
