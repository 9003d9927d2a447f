/**
 * `npm start`: installs and builds what is missing or out of date, then runs the server in this process. It checks the environment
 * variables before it builds the site, because that build takes longest.
 */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  const { endWithNpm } = await import('./lib/signals.mjs');
  endWithNpm();
  await ensureInstalled();
  const { buildPrograms, importBuilt, runBuilt } = await import('./lib/program-build.mjs');
  const { buildSite } = await import('./lib/site-build.mjs');
  const isReady = (await buildPrograms('server')) && accepts(await importBuilt('server/check-configuration.js')) && (await buildSite());
  if (isReady) await runBuilt('server/server.js', process.argv.slice(2));
  else process.exitCode = 1;
}

/** Checks the environment variables. Prints one line and returns false when the server refuses them. */
function accepts({ findRefusal }) {
  const refusal = findRefusal(process.env);
  if (refusal !== undefined) process.stderr.write(refusal);
  return refusal === undefined;
}

main();
