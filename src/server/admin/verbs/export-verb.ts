import { didYouMean } from '../../../engine/index.ts';
import { exportTables } from '../exports/export-registry.ts';
import { exportFormats } from '../exports/table-export.ts';
import { printChunks, writeChunks } from '../chunk-output.ts';
import { UsageError } from '../data-verb.ts';
import type { Verb } from '../data-verb.ts';

const tables = Object.keys(exportTables);

/** Writes a table for other programs to read. */
export const exportVerb: Verb = {
  name: 'export',
  takes: [tables.join('|')],
  options: ['format', 'out'],
  usage: `<table> --format ${exportFormats.join('|')} [--out <file>]`,
  help: [
    `Writes a table: ${tables.join(', ')}.`,
    'Runs are as the server decided them and without any identity; calls are those',
    'asked for at once. csv is for spreadsheets, jsonl has one JSON object a line.',
    'Without --out it is printed.',
  ],
  prepare({ words: [table = ''], values }) {
    if (!tables.includes(table))
      throw new UsageError(`There is no export of '${table}'. ${didYouMean(table, tables) ?? `There is ${tables.join(', ')}.`}`);
    const format = exportFormats.find((one) => one === values.format);
    if (format === undefined) throw new UsageError(`Give --format ${exportFormats.join(' or --format ')}.`);
    const { out } = values;
    return ({ runOperation }) =>
      runOperation('export-table', { table, format }, (pieces) =>
        typeof out === 'string' ? writeChunks(pieces, out) : printChunks(pieces),
      );
  },
};
