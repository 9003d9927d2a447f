import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RecordedRun } from '../../../analysis/replay/index.ts';
import { describeReadError, parseCsv, UsageError } from '../../../commandLine/index.ts';
import { isObject, parseContext } from '../../../engine/index.ts';
import type { AnswerRecord } from '../../../engine/index.ts';

/** The runs of an export, each once. */
export interface ReadRuns {
  readonly runs: readonly RecordedRun[];
  /** How many runs belong to other flows or releases. */
  readonly others: number;
  /** The number of rows that are left out because another row of the same run has the same or a higher revision. */
  readonly repeated: number;
}

/** The command that writes an export of the recorded runs. */
export const exportCommand = 'npm run -s data -- export runs --format jsonl --out runs.jsonl';

/** Selects runs of an export. */
export interface RunFilter {
  /** Such as `lead@1`. */
  readonly flow: string;
  /** The release; runs of every release when left out. */
  readonly release?: string;
}

type Row = { readonly [column: string]: unknown };

/**
 * Reads the recorded runs of one flow from an export: CSV, JSON lines or a JSON list, recognised by the content of the file. Throws
 * a `UsageError` for a file that is no such export.
 */
export async function readRuns(cwd: string, file: string, filter: RunFilter): Promise<ReadRuns> {
  const text = await readFile(path.resolve(cwd, file), 'utf8').catch((error: unknown) => {
    throw new UsageError(`--runs: ${describeReadError(file, error)}`);
  });
  const rows = parseRows(text, file);
  if (rows.some((row) => !isObject(row) || typeof row['flow'] !== 'string'))
    throw new UsageError(`${file} is no export of runs: it has rows without a flow. ${howToExport}`);
  const latest = selectLatest(rows);
  const own = latest.filter(
    (row) => row['flow'] === filter.flow && (filter.release === undefined || row['flow_release'] === filter.release),
  );
  return {
    runs: own.map((row, index) => toRun(row, `${file}, run ${index + 1}`)),
    others: latest.length - own.length,
    repeated: rows.length - latest.length,
  };
}

/** The row with the highest revision of each run: an export of revisions has several rows for a run, of which the last one counts. */
function selectLatest(rows: readonly Row[]): readonly Row[] {
  const latest = new Map<unknown, Row>();
  for (const row of rows) {
    const { run_id: runId, revision } = row;
    const id = typeof runId === 'string' && runId !== '' ? runId : row;
    const known = latest.get(id);
    if (known === undefined || Number(revision) > Number(known['revision'])) latest.set(id, row);
  }
  return [...latest.values()];
}

function parseRows(text: string, file: string): readonly Row[] {
  try {
    const start = text.trimStart();
    // An export of no runs as JSON lines is an empty file.
    if (start === '') return [];
    if (start.startsWith('[')) return JSON.parse(text) as readonly Row[];
    if (!start.startsWith('{')) return parseCsv(text);
    return parseLines(text);
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}. ${howToExport}`);
  }
}

function parseLines(text: string): readonly Row[] {
  return text.split('\n').flatMap((line, index): readonly Row[] => {
    if (line.trim() === '') return [];
    try {
      return [JSON.parse(line) as Row];
    } catch {
      throw new Error(`line ${index + 1} is not JSON (is the file cut off?)`);
    }
  });
}

const howToExport = `Write an export: ${exportCommand}.`;

function toRun(row: Row, name: string): RecordedRun {
  const { run_id: id, outcome } = row;
  if (typeof id !== 'string' || typeof outcome !== 'string')
    throw new UsageError(`${name}: it has no run_id and no outcome. ${howToExport}`);
  const answers = readColumn(row, 'relevant_answers', name);
  const claimed = parseContext(readColumn(row, 'claimed_context', name));
  const decided = parseContext(readColumn(row, 'server_context', name));
  const context = { facts: { ...claimed.facts, ...decided.facts }, given: [...new Set([...claimed.given, ...decided.given])] };
  return { id, outcome, answers: answers as AnswerRecord, context };
}

/** A column with JSON: a text in CSV, a value in JSON. */
function readColumn(row: Row, column: string, name: string): { readonly [key: string]: unknown } {
  const value = row[column];
  const parsed: unknown = typeof value === 'string' ? parseJson(value, `${name}: ${column}`) : value;
  if (!isObject(parsed)) throw new UsageError(`${name}: ${column} is no JSON object. ${howToExport}`);
  return parsed;
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${name} is not JSON: ${(error as SyntaxError).message}. ${howToExport}`);
  }
}
