/** `npm test`: runs every check of the repository, or only the named ones, and prints how many passed. */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  await ensureInstalled();
  const { test } = await import('./lib/test/test.mjs');
  process.exitCode = await test(process.argv.slice(2));
}

main();
