import { loadCalendar } from './bookings/load-calendar.ts';
import { readConfig } from './server-config.ts';
import type { Config } from './server-config.ts';
import type { ServerDefinitions } from './definitions/server-definitions.ts';
import { loadDefinitions } from './definitions/load-definitions.ts';
import { rejectMismatchedSite } from './static-site/check-site-definitions.ts';
import { fakeMailboxPath } from './adapters/fake/fake-mailbox-pages.ts';
import { renderMonitorTag } from './static-site/monitor-tag.ts';
import { readSite } from './static-site/built-site.ts';
import { StartupError } from './startup-error.ts';
import { startServer } from './start-server.ts';
import type { RunningServer } from './start-server.ts';

/** How long open requests may take after a stop signal. In milliseconds. */
const patience = 10_000;

/** The program: starts the server, prints its address, and stops it on a signal. */
async function main(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const definitions = await loadDefinitions(config.definitionsFolder, config.flowsFrom);
    const calendar = await loadCalendar(config.calendarFile);
    const site = await readSite(
      config.siteFolder,
      config.publicUrl,
      config.monitor === undefined ? '' : renderMonitorTag(config.monitor).markup,
    );
    rejectMismatchedSite(site, definitions);
    const server = await startServer(config, { definitions, calendar, site, log: process.stderr });
    stopOnSignals(server);
    process.stdout.write(welcome(server.address, pagesOf(definitions, config), site !== undefined));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function welcome(address: string, pages: readonly (readonly [title: string, route: string])[], built: boolean): string {
  if (!built) return `Intake answers calls at ${address}. The site is not built: npm run build\n`;
  const lines = pages.map(([title, route]) => `  ${address}${route}  ${title}`);
  return `Intake is ready:\n${lines.join('\n')}\nEnd it with Ctrl-C.\n`;
}

/** The printed addresses: the home page, each flow without an entry condition, and the fake mailbox. */
function pagesOf({ served }: ServerDefinitions, { production, smtpUrl }: Config): readonly (readonly [title: string, route: string])[] {
  const mail = production || smtpUrl !== undefined ? [] : [['Mail that was sent', fakeMailboxPath] as const];
  const flows = [...served.values()].filter((flow) => flow.entry === undefined);
  return [['Home', '/'], ...flows.map((flow) => [flow.title, flow.route] as const), ...mail];
}

/** The first signal stops the server. npm sends a second signal for one Ctrl-C, so further signals are ignored. */
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
