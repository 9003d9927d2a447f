/** `npm start`: installs and builds what is missing or out of date, then becomes the server. */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  await ensureInstalled();
  const { build } = await import('./lib/build.mjs');
  const { runBuilt } = await import('./lib/program-build.mjs');
  if (await build()) await runBuilt('server/server.js', process.argv.slice(2));
  else process.exitCode = 1;
}

main();
