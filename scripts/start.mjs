/** `npm start`: installs and builds what is missing or out of date, then becomes the server. */
import { ensureInstalled, runTypeScript } from './ensure-installed.mjs';

async function main() {
  await ensureInstalled();
  const { buildSite } = await import('./lib/site-build.mjs');
  if (await buildSite()) await runTypeScript('src/server/server.ts', process.argv.slice(2));
  else process.exitCode = 1;
}

main();
