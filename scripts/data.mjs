/** The command `data`: see `npm run data -- --help`. */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  await ensureInstalled();
  const { buildPrograms, runBuilt } = await import('./lib/program-build.mjs');
  if (await buildPrograms('server')) await runBuilt('server/data.js', process.argv.slice(2));
  else process.exitCode = 1;
}

main();
