import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { describeReadError } from '../../../commandLine/index.ts';
import { StartupError } from '../../startup-error.ts';
import { splitLines } from '../split-lines.ts';
import type { BackupSeal } from './backup-format.ts';

/**
 * Yields the lines of a backup except the last one, the seal, which is checked after all others were read. Throws `StartupError`
 * when the file cannot be read, was truncated or altered, or is no backup.
 */
export async function* readBackupLines(file: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let lines = 0;
  let last: string | undefined;
  for await (const line of splitLines(unpack(file))) {
    if (last !== undefined) {
      hash.update(`${last}\n`);
      lines += 1;
      yield last;
    }
    last = line;
  }
  const seal: BackupSeal = { lines, sha256: hash.digest('hex') };
  if (last !== JSON.stringify(seal)) throw createInvalidBackupError(file, 'it was cut or altered');
}

/** Returns the error for a file that is damaged or no backup. */
export function createInvalidBackupError(file: string, reason: string): StartupError {
  return new StartupError(`${file} is damaged or no backup of this database (${reason}). Nothing was changed. Use another backup.`);
}

async function* unpack(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8');
  // Reading `unpacked` below throws the same error.
  void pipeline(createReadStream(file), unpacked).catch(() => undefined);
  try {
    yield* unpacked as AsyncIterable<string>;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_')) throw createInvalidBackupError(file, message);
    throw new StartupError(
      `${describeReadError(`The backup ${file}`, error)} One is written by: npm run data -- backup --out backup.jsonl.gz`,
    );
  }
}
