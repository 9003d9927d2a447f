/** Builds the server into dist/server when its sources changed: for tests that start processes of it. */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  await ensureInstalled();
  const { buildServer } = await import('./lib/server-build.mjs');
  if (!(await buildServer())) process.exitCode = 1;
}

main();
