/** Builds the site into dist/site and the server into dist/server, whether or not their sources changed. */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  await ensureInstalled();
  const { build } = await import('./lib/build.mjs');
  if (!(await build())) process.exitCode = 1;
}

main();
