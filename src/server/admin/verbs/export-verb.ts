import path from 'node:path';
import { Readable } from 'node:stream';
import { Argument, Option } from 'commander';
import { argumentOf, optionOf, UsageError } from '../../../commandLine/index.ts';
import { parseReleaseName } from '../../../definitions/index.ts';
import { withholdingNote } from '../../../dropOff/index.ts';
import { exportTables } from '../exports/export-registry.ts';
import { exportFormats } from '../exports/table-export.ts';
import type { ExportFormat } from '../exports/table-export.ts';
import { loadWideColumns } from '../exports/wide/load-wide-columns.ts';
import { formatDictionary, streamWideRuns } from '../exports/wide/wide-runs.ts';
import { printChunks, rejectExisting, writeChunks } from '../chunk-output.ts';
import type { DataTerminal, Verb, VerbWork } from '../data-verb.ts';
import type { OutputChunk } from '../operation.ts';

const tables = Object.keys(exportTables);

/** The exports that have a wide form. */
const tablesOfRuns = ['runs', 'run-revisions'];

interface ExportOptions {
  readonly format: ExportFormat;
  readonly out?: string;
  readonly wide?: true;
  readonly flow?: string;
  readonly labels?: true;
  readonly dictionary?: string;
}

/** The options of a wide export. */
interface WideRequest {
  readonly flow: string;
  readonly labels: boolean;
  readonly dictionary: string | undefined;
}

/** Writes a table for other programs to read. */
export const exportVerb: Verb<ExportOptions> = {
  name: 'export',
  summary: 'Writes a table for other programs to read.',
  about: [
    'Writes a table. Runs are as the server decided them and without any identity; calls are those asked for at once.',
    'csv is for spreadsheets, jsonl has one JSON object a line.',
    'With --wide, runs and run-revisions have a column for each question and each option of a multiple choice.',
    `reach and funnel: ${withholdingNote}`,
  ],
  arguments: [argumentOf(new Argument('<table>', 'what to export'), tables)],
  options: [
    optionOf(new Option('--format <name>', 'how it is written'), exportFormats).makeOptionMandatory(),
    new Option('--out <file>', 'the file to write; printed when left out'),
    new Option('--wide', 'one column for each answer, for the runs of the flow that --flow names'),
    new Option('--flow <id>', 'the flow of a wide export, such as lead@2'),
    new Option('--labels', 'in a wide export, what the client reads in place of the stored values, and the words for the outcome'),
    new Option('--dictionary <file>', 'the file to write the columns of a wide export to, with their texts and labels, as CSV'),
  ],
  examples: [
    ['export runs --format csv', 'Print the recorded runs'],
    ['export leads --format jsonl --out leads.jsonl', 'Write the leads to a file'],
    [
      'export runs --wide --flow lead@2 --labels --format csv --out runs.csv --dictionary columns.csv',
      'Write the answers to lead@2 for statistics, with what the columns mean',
    ],
  ],
  prepare({ args: [table = ''], options }) {
    const wide = toWideRequest(table, options);
    return wide === undefined ? exportTable(table, options) : exportWide(table, options, wide);
  },
};

/** Returns the options of a wide export; `undefined` without `--wide`. Throws `UsageError` for options that do not fit together. */
function toWideRequest(table: string, { wide, out, flow, labels, dictionary }: ExportOptions): WideRequest | undefined {
  if (wide !== true) {
    const others = [flow, labels, dictionary].some((option) => option !== undefined);
    if (others) throw new UsageError('--flow, --labels and --dictionary are for a wide export: add --wide.');
    return undefined;
  }
  if (!tablesOfRuns.includes(table)) throw new UsageError(`--wide: Only ${tablesOfRuns.join(' and ')} can be wide, not ${table}.`);
  if (flow === undefined) throw new UsageError('--wide: Each flow has its own columns. Name the flow, such as: --flow lead@2');
  const release = parseReleaseName(flow);
  if (release !== undefined)
    throw new UsageError(
      `--flow: A wide export has the runs of all releases of a flow, so it takes no release such as '${flow}'. Name the flow: ${release.flow}. The column flow_release says which release decided.`,
    );
  if (out !== undefined && dictionary !== undefined && path.resolve(out) === path.resolve(dictionary))
    throw new UsageError('--dictionary: It is the file of --out. Name another one.');
  return { flow, labels: labels === true, dictionary };
}

function exportTable(table: string, { format, out }: ExportOptions): VerbWork {
  return ({ runOperation, terminal }) => runOperation('export-table', { table, format }, (chunks) => writeOutput(chunks, out, terminal));
}

function exportWide(table: string, { format, out }: ExportOptions, { flow, labels, dictionary }: WideRequest): VerbWork {
  return async ({ config, runOperation, terminal }) => {
    const description = await loadWideColumns(config.definitionsFolder, flow);
    if (dictionary !== undefined) await rejectExisting(dictionary, '--dictionary');
    const write = (chunks: AsyncIterable<OutputChunk>): Promise<void> =>
      writeOutput(streamWideRuns(chunks, flow, description, { format, labels }), out, terminal);
    await runOperation('export-table', { table, format: 'jsonl' }, write);
    if (dictionary !== undefined) await writeChunks(Readable.from([formatDictionary(description)]), dictionary, '--dictionary');
  };
}

function writeOutput(chunks: AsyncIterable<OutputChunk>, out: string | undefined, terminal: DataTerminal): Promise<void> {
  return out === undefined ? printChunks(chunks, terminal) : writeChunks(chunks, out);
}
