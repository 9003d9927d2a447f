import type { AnswerRecord } from '../../../../engine/index.ts';
import type { OutputChunk } from '../../operation.ts';
import { splitLines } from '../../split-lines.ts';
import { csvLine } from '../../../../commandLine/index.ts';
import { formatLine } from '../table-export.ts';
import type { ExportFormat } from '../table-export.ts';
import type { WideColumn, WideDescription, WideValue } from './wide-columns.ts';

/** The columns of a run before those of its answers, with the names of the export of runs: their types and descriptions. */
const runColumnTexts = {
  run_id: ['text', 'A random id of the run, minted when it began'],
  revision: ['number', '1 for the first end of the run, higher when it was reached again with other answers'],
  flow: ['text', 'The flow with its version'],
  flow_release: ['text', 'The release that decided; empty where the working files decided'],
  outcome: ['single choice', 'The end that the server reached'],
  started_at: ['date and time', "When the run began, by the client's clock"],
  ended_at: ['date and time', "When the client reached this end, by the client's clock"],
  recorded_at: ['date and time', 'When the server recorded it'],
  follows_run_id: ['text', 'The run whose end handed over to this one'],
} as const;
type RunColumn = keyof typeof runColumnTexts;
const runColumns = Object.keys(runColumnTexts) as readonly RunColumn[];

/** The part of a row of the export of runs that is read here. */
type RunRow = { readonly [column in RunColumn]: WideValue } & { readonly relevant_answers: AnswerRecord };

/** The format of a wide export. */
export interface WideFormat {
  readonly format: ExportFormat;
  /** True to write the labels that the client reads instead of the stored values. */
  readonly labels: boolean;
}

/**
 * Yields the lines of a wide export: the runs of one flow, with a column for each question and each option of a multiple choice.
 * `runs` is the export of runs as JSONL; runs of other flows are skipped. A cell is empty when its question was not on the run's
 * path.
 */
export async function* streamWideRuns(
  runs: AsyncIterable<OutputChunk>,
  flow: string,
  { columns, outcomes }: WideDescription,
  { format, labels }: WideFormat,
): AsyncGenerator<string> {
  const names = [...runColumns, ...columns.map(({ name }) => name)];
  if (format === 'csv') yield csvLine(names);
  for await (const line of splitLines(runs)) {
    const run = JSON.parse(line) as RunRow;
    if (run.flow !== flow) continue;
    const answers = columns.map(({ values, read }) => toCell(read(run.relevant_answers), labels ? values : []));
    const runValues = runColumns.map((name) => toCell(run[name], labels && name === 'outcome' ? outcomes : []));
    yield formatLine(names, [...runValues, ...answers], format);
  }
}

/** Returns the label of a value, or the value itself when it has none. */
function toCell(value: WideValue, labels: WideColumn['values']): WideValue {
  const label = labels.find((entry) => entry.value === String(value))?.label ?? '';
  return label === '' ? value : label;
}

/** Returns the dictionary of the columns as CSV: one line for each possible value of a column, with its label, or one line for a column without listed values. */
export function formatDictionary({ columns, outcomes }: WideDescription): string {
  const runs = runColumns.map((name) => {
    const [type, text] = runColumnTexts[name];
    return { name, source: '', type, text, values: name === 'outcome' ? outcomes : [] };
  });
  const lines = [...runs, ...columns].flatMap(({ name, source, type, text, values }) => {
    const labelled = values.length === 0 ? [{ value: '', label: '' }] : values;
    return labelled.map(({ value, label }) => [name, source, type, text, value, label]);
  });
  return [['column', 'question', 'type', 'text', 'value', 'label'], ...lines].map(csvLine).join('');
}
