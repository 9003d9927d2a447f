import { rejectUnaskedFakes } from './adapters/fakes.ts';
import { fakeMailboxPath } from './fakes/fake-mailbox-pages.ts';
import { loadCalendar } from './bookings/load-calendar.ts';
import { loadDefinitions } from './definitions/load-definitions.ts';
import type { ServerDefinitions } from './definitions/server-definitions.ts';
import type { Environment } from './environment.ts';
import type { LogStream } from './http/logging.ts';
import { readConfig } from './server-config.ts';
import type { Config } from './server-config.ts';
import { startServer } from './start-server.ts';
import type { RunningServer } from './start-server.ts';
import { readSite, requireSite } from './static-site/built-site.ts';
import { rejectMismatchedSite } from './static-site/check-site-definitions.ts';
import { requireReviewPages } from './static-site/review-config.ts';
import { formatUnreadVariables } from './unread-variables.ts';

/** A running server, and the text with its addresses. */
export interface StartedServer extends RunningServer {
  readonly welcome: string;
}

/**
 * Starts the server that the environment variables configure. Writes to `log` which variables were likely mistyped. Throws
 * `StartupError` when the server cannot start; nothing remains open then.
 *
 * @param isTerminal True when a person reads the welcome in a terminal.
 */
export async function startFromEnvironment(environment: Environment, log: LogStream, isTerminal = false): Promise<StartedServer> {
  // Written before any error, because a missing setting may be the one that was mistyped.
  const unread = formatUnreadVariables(environment);
  if (unread !== '') log.write(unread);
  const config = readConfig(environment);
  rejectUnaskedFakes(config);
  const definitions = await loadDefinitions(config.definitionsFolder, config.flowsFrom);
  const calendar = await loadCalendar(config.calendarFile);
  const site = await readSite(config.siteFolder, config);
  requireSite(site, config);
  requireReviewPages(config.review);
  rejectMismatchedSite(site, definitions);
  const server = await startServer(config, { definitions, calendar, site, log });
  // Nobody can press keys under a service manager or in a container.
  const end = isTerminal ? 'End it with Ctrl-C.\n' : '';
  return { ...server, welcome: `${renderWelcome(server.address, pagesOf(definitions, config), site !== undefined)}${end}` };
}

function renderWelcome(address: string, pages: readonly (readonly [title: string, route: string])[], built: boolean): string {
  if (!built) return `Intake answers requests at ${address}. The site is not built: npm run build\n`;
  const lines = pages.map(([title, route]) => `  ${address}${route}  ${title}`);
  return `Intake is ready:\n${lines.join('\n')}\n`;
}

/** Returns the addresses to print: the home page, each flow that can be opened without an entry condition or a parameter, and the fake mailbox. */
function pagesOf({ served }: ServerDefinitions, { production, smtpUrl }: Config): readonly (readonly [title: string, route: string])[] {
  const mail = production || smtpUrl !== undefined ? [] : [['Mail that was sent', fakeMailboxPath] as const];
  const flows = [...served.values()].filter((flow) => flow.entry === undefined && !flow.route.includes(':'));
  // Of several versions at one address, the last one is opened there.
  const titles = new Map(flows.map((flow) => [flow.route, flow.title]));
  return [['Home', '/'], ...[...titles].map(([route, title]) => [title, route] as const), ...mail];
}
