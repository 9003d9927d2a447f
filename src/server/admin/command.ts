import { parseArgs } from 'node:util';
import { exportFormats } from './export-runs.ts';
import type { ExportFormat } from './export-runs.ts';

/** What the command `data` is asked to do. */
export type Command = { readonly do: 'help' } | { readonly do: 'export'; readonly format: ExportFormat; readonly out: string | undefined };

/** The command cannot be understood; the message says why. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** What `data --help` prints. */
export const help = `Reads the data of the server.

Usage:
  npm run data -- export runs --format csv|jsonl [--out file]

Commands:
  export runs    The recorded runs, each once, as the server decided it. No names,
                 addresses, birth dates or zip codes: they are never recorded.

Options:
  --format       csv (for spreadsheets) or jsonl (one JSON object a line)
  --out          The file to write; without it, the export is printed.
  --help         This help.

The data is found as the server finds it: in DATABASE_URL, or else in the data folder
(DATA_DIR, .data by default). The server may run meanwhile.
The columns are explained in src/server/README.md.
`;

/** The command in a list of arguments. Throws `Misuse`. */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parsed(args);
  if (values.help === true) return { do: 'help' };
  if (positionals.join(' ') !== 'export runs') {
    throw new Misuse(positionals.length === 0 ? 'Say what to do.' : `There is no command '${positionals.join(' ')}'.`);
  }
  const format = exportFormats.find((one) => one === values.format);
  if (format === undefined) throw new Misuse(`Give --format ${exportFormats.join(' or --format ')}.`);
  return { do: 'export', format, out: values.out };
}

function parsed(args: readonly string[]): { values: { format?: string; out?: string; help?: boolean }; positionals: string[] } {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}
