/** The command `flows`, as started by scripts/flows.mjs. */
import path from 'node:path';
import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), path.resolve(import.meta.dirname, '../..'), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  colour: process.stdout.isTTY && (process.env.NO_COLOR ?? '') === '',
});
