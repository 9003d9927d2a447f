import path from 'node:path';
import { readConfig } from './config.ts';
import { loadDefinitions } from './definitions.ts';
import type { Definitions } from './definitions.ts';
import { readSite } from './plugins/site.ts';
import { StartFailure } from './start-failure.ts';
import { startServer } from './start.ts';
import type { RunningServer } from './start.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** How long requests under way may take once the server was told to stop. */
const patience = 10_000;

/** The program: starts the server, prints where it is, and ends it cleanly when told to. */
async function main(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const definitions = await loadDefinitions(root);
    const site = await readSite(path.join(root, 'dist/site'));
    const server = await startServer(config, { definitions, site, log: process.stderr });
    stopOnSignals(server);
    process.stdout.write(welcome(server.address, definitions, site !== undefined));
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function welcome(address: string, { flows }: Definitions, built: boolean): string {
  if (!built) return `Intake answers calls at ${address}. The site is not built: npm run build\n`;
  const lines = [['Home', '/'], ...[...flows.values()].map((flow) => [flow.title, flow.route])].map(
    ([title, route]) => `  ${address}${route}  ${title}`,
  );
  return `Intake is ready:\n${lines.join('\n')}\nEnd it with Ctrl-C.\n`;
}

/** The first signal stops the server; npm passes a Ctrl-C on a second time, so more of them change nothing. */
function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    server.stop().catch((error: unknown) => {
      process.stderr.write(`The server did not end cleanly: ${String(error)}\n`);
      process.exitCode = 1;
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

await main();
