/** The command `data`: see `npm run data -- --help`. */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  await ensureInstalled();
  const { buildServer, runBuilt } = await import('./lib/server-build.mjs');
  if (await buildServer()) await runBuilt('data', process.argv.slice(2));
  else process.exitCode = 1;
}

main();
