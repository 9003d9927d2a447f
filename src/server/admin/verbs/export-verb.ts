import { Argument, Option } from 'commander';
import { argumentOf, optionOf } from '../../../commandLine/index.ts';
import { exportTables } from '../exports/export-registry.ts';
import { exportFormats } from '../exports/table-export.ts';
import { printChunks, writeChunks } from '../chunk-output.ts';
import type { Verb } from '../data-verb.ts';

const tables = Object.keys(exportTables);

interface ExportOptions {
  readonly format: (typeof exportFormats)[number];
  readonly out?: string;
}

/** Writes a table for other programs to read. */
export const exportVerb: Verb<ExportOptions> = {
  name: 'export',
  summary: 'Writes a table for other programs to read.',
  about: [
    'Writes a table. Runs are as the server decided them and without any identity; calls are those asked for at once.',
    'csv is for spreadsheets, jsonl has one JSON object a line.',
  ],
  arguments: [argumentOf(new Argument('<table>', 'what to export'), tables)],
  options: [
    optionOf(new Option('--format <name>', 'how it is written'), exportFormats).makeOptionMandatory(),
    new Option('--out <file>', 'the file to write; printed when left out'),
  ],
  examples: [
    ['export runs --format csv', 'Print the recorded runs'],
    ['export leads --format jsonl --out leads.jsonl', 'Write the leads to a file'],
  ],
  prepare({ args: [table = ''], options: { format, out } }) {
    return ({ runOperation, terminal }) =>
      runOperation('export-table', { table, format }, (chunks) =>
        out === undefined ? printChunks(chunks, terminal) : writeChunks(chunks, out),
      );
  },
};
