import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RecordedRun } from '../../../analysis/replay/index.ts';
import { parseCsv, UsageError } from '../../../commandLine/index.ts';
import { isObject, parseContext } from '../../../engine/index.ts';
import type { AnswerRecord } from '../../../engine/index.ts';

/** The runs of an export, and how many of it belong to other flows or releases. */
export interface ReadRuns {
  readonly runs: readonly RecordedRun[];
  readonly others: number;
}

/** Which runs of an export are meant. */
export interface RunFilter {
  /** Such as `lead@1`. */
  readonly flow: string;
  /** Of every release when left out. */
  readonly release?: string;
}

type Row = { readonly [column: string]: unknown };

/**
 * Reads the recorded runs of one flow from an export of them: CSV, JSON lines or a JSON list, by the content of the file.
 * Throws a `UsageError` for a file that holds no such export.
 */
export async function readRuns(cwd: string, file: string, filter: RunFilter): Promise<ReadRuns> {
  const text = await readFile(path.resolve(cwd, file), 'utf8').catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)}).`);
  });
  const rows = parseRows(text, file);
  if (rows.some((row) => typeof row['flow'] !== 'string'))
    throw new UsageError(`${file} is no export of runs: it has rows without a flow. ${howToExport}`);
  const own = rows.filter((row) => row['flow'] === filter.flow && (filter.release === undefined || row['flow_release'] === filter.release));
  return {
    runs: own.map((row, index) => toRun(row, `${file}, run ${index + 1}`)),
    others: rows.length - own.length,
  };
}

function parseRows(text: string, file: string): readonly Row[] {
  try {
    const start = text.trimStart();
    if (start.startsWith('[')) return JSON.parse(text) as readonly Row[];
    if (!start.startsWith('{')) return parseCsv(text);
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as Row);
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}. ${howToExport}`);
  }
}

const howToExport = 'Write an export: npm run -s data -- export runs --format jsonl --out runs.jsonl.';

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

/** A column that holds JSON: as a text in CSV, as it is in JSON. */
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
