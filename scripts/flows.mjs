#!/usr/bin/env node
/** The command `flows`: see `npm run flows -- --help`. */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  await ensureInstalled();
  const { buildPrograms, runBuilt } = await import('./lib/program-build.mjs');
  if (await buildPrograms('cli')) await runBuilt('cli/main.js', process.argv.slice(2));
  else process.exitCode = 1;
}

main();
