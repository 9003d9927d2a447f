import path from 'node:path';
import { loadCalendar } from './booking/calendar.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import type { Definitions } from './definitions/definitions.ts';
import { loadDefinitions } from './definitions/load.ts';
import { refuseOtherSite } from './definitions/site.ts';
import { mailPath } from './outside/mail-pages.ts';
import { monitorTag } from './outside/monitor-config.ts';
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
    const definitions = await loadDefinitions(root, config.flowsFrom);
    const calendar = await loadCalendar(config.calendarFile);
    const site = await readSite(config.siteFolder, config.publicUrl, config.monitor === undefined ? '' : monitorTag(config.monitor).markup);
    refuseOtherSite(site, definitions);
    const server = await startServer(config, { definitions, calendar, site, log: process.stderr });
    stopOnSignals(server);
    process.stdout.write(welcome(server.address, pagesOf(definitions, config), site !== undefined));
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function welcome(address: string, pages: readonly (readonly [title: string, route: string])[], built: boolean): string {
  if (!built) return `Intake answers calls at ${address}. The site is not built: npm run build\n`;
  const lines = pages.map(([title, route]) => `  ${address}${route}  ${title}`);
  return `Intake is ready:\n${lines.join('\n')}\nEnd it with Ctrl-C.\n`;
}

/** Where to begin: the home page, each flow that follows no other, and the mail that reaches nobody. */
function pagesOf({ served }: Definitions, { production, smtpUrl }: Config): readonly (readonly [title: string, route: string])[] {
  const mail = production || smtpUrl !== undefined ? [] : [['Mail that was sent', mailPath] as const];
  const flows = [...served.values()].filter((flow) => flow.entry === undefined);
  return [['Home', '/'], ...flows.map((flow) => [flow.title, flow.route] as const), ...mail];
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
