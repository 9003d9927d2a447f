/** Builds the site into dist/site, whether or not its sources changed. */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  await ensureInstalled();
  const { buildSite } = await import('./lib/site-build.mjs');
  if (!(await buildSite({ always: true }))) process.exitCode = 1;
}

main();
