import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '../config.ts';
import type { Config } from '../config.ts';
import { embeddedFolder } from '../db/embedded.ts';
import { openDatabase } from '../db/open.ts';
import { StartFailure } from '../start-failure.ts';
import { askServer } from './ask-server.ts';
import { help, Misuse, parseCommand } from './command.ts';
import { exportRuns } from './export-runs.ts';
import type { ExportFormat } from './export-runs.ts';

/** The command `data`. Exit codes: 0 done, 1 the data cannot be exported, 2 misuse. */
async function main(): Promise<void> {
  try {
    const command = parseCommand(process.argv.slice(2));
    if (command.do === 'help') process.stdout.write(help);
    else await exportTo(readConfig(process.env), command.format, command.out);
  } catch (error) {
    fail(error);
  }
}

async function exportTo(config: Config, format: ExportFormat, out: string | undefined): Promise<void> {
  const write = (pieces: AsyncIterable<string>): Promise<void> => (out === undefined ? print(pieces) : save(pieces, out));
  const asked = config.databaseUrl === undefined ? await askServer(config.dataFolder, format) : undefined;
  if (asked !== undefined) return write(asked);
  refuseMissing(config);
  const database = await openDatabase(config, () => undefined);
  try {
    await write(exportRuns(database.queries, format));
  } finally {
    await database.close();
  }
}

/** Opening the embedded database would make it: a mistyped folder is no empty export. */
function refuseMissing({ databaseUrl, dataFolder }: Config): void {
  if (databaseUrl !== undefined || existsSync(embeddedFolder(dataFolder))) return;
  throw new StartFailure(`There is no data in ${dataFolder}. Set DATA_DIR to the folder of the server, or start the server once.`);
}

/** A reader that has seen enough, such as `head`, closes the pipe: that is no failure. */
async function print(pieces: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), process.stdout, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

/** The file appears under its name only when it is whole. */
async function save(pieces: AsyncIterable<string>, out: string): Promise<void> {
  const draft = `${out}.part`;
  const unwritable = (error: unknown): never => {
    throw new StartFailure(`--out: ${out} cannot be written (${(error as Error).message}). Name a file in a folder that exists.`);
  };
  const file = await open(draft, 'w', 0o600).catch(unwritable);
  try {
    await pipeline(Readable.from(pieces), file.createWriteStream());
    await rename(draft, out).catch(unwritable);
  } finally {
    await rm(draft, { force: true });
  }
}

function fail(error: unknown): void {
  if (error instanceof Misuse) {
    process.stderr.write(`${error.message} See: npm run data -- --help\n`);
    process.exitCode = 2;
    return;
  }
  const isOurs = error instanceof StartFailure;
  process.stderr.write(
    isOurs ? `${error.message}\n` : `The data cannot be exported: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}

await main();
