import { didYouMean } from '../../../engine/index.ts';
import { exportTables } from '../exports/registry.ts';
import { exportFormats } from '../exports/table.ts';
import { print, save } from '../output.ts';
import { Misuse } from '../verb.ts';
import type { Verb } from '../verb.ts';

const tables = Object.keys(exportTables);

/** Writes a table for other programs to read. */
export const exporting: Verb = {
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
      throw new Misuse(`There is no export of '${table}'. ${didYouMean(table, tables) ?? `There is ${tables.join(', ')}.`}`);
    const format = exportFormats.find((one) => one === values.format);
    if (format === undefined) throw new Misuse(`Give --format ${exportFormats.join(' or --format ')}.`);
    const { out } = values;
    return ({ perform }) =>
      perform('export-table', { table, format }, (pieces) => (typeof out === 'string' ? save(pieces, out) : print(pieces)));
  },
};
