/** Builds the server into dist/server when its sources changed. Tests that start server processes need this build. */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  await ensureInstalled();
  const { buildPrograms } = await import('./lib/program-build.mjs');
  if (!(await buildPrograms('server'))) process.exitCode = 1;
}

main();
