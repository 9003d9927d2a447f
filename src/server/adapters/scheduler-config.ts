import { invalidVariable, isVariableSet, readOfGroup, readTogether, readVariable } from '../environment.ts';
import type { Environment, VariableGroup } from '../environment.ts';
import { isSafeProtocol } from './safe-protocol.ts';

/** The scheduler that is embedded in pages of ours. */
export interface SchedulerConfig {
  /** Its script: an address, or a path of this server for the fake. */
  readonly url: string;
  /** What the scheduler calls our account there. */
  readonly domain: string;
  /** What it calls the rule by which it chooses a calendar. */
  readonly router: string;
  /** Where its frames and calls are, as a content security policy writes it; none where they are on this server. */
  readonly origins: readonly string[];
}

const schedulerVariables: VariableGroup = {
  names: ['SCHEDULER_URL', 'SCHEDULER_DOMAIN', 'SCHEDULER_ROUTER'],
  purpose: 'embedding a scheduler',
};

/** Where the fake scheduler is. */
export const fakeSchedulerPath = '/standins/scheduler';

const fakeSchedulerConfig: SchedulerConfig = {
  url: `${fakeSchedulerPath}/marketing.js`,
  domain: 'sample',
  router: 'welcome-call',
  origins: [],
};

/** What Chili Piper asks for. */
const usualOrigins = 'https://*.chilipiper.com';

/**
 * Reads SCHEDULER_URL, SCHEDULER_DOMAIN, SCHEDULER_ROUTER and SCHEDULER_ORIGINS. Without the first three, a fake on
 * our own calendar is embedded, and in production nothing (`undefined`). Throws `StartupError` with a reason for
 * each that cannot be used, or is missing beside the others.
 */
export function readSchedulerConfig(environment: Environment, production: boolean): SchedulerConfig | undefined {
  if (!schedulerVariables.names.some((name) => isVariableSet(environment, name))) return production ? undefined : fakeSchedulerConfig;
  const { url, origins, ...account } = readTogether({
    url: () => readScript(environment, production),
    domain: () => readOfGroup(environment, 'SCHEDULER_DOMAIN', schedulerVariables),
    router: () => readOfGroup(environment, 'SCHEDULER_ROUTER', schedulerVariables),
    origins: () => readOrigins(environment, production),
  });
  return { ...account, url: url.href, origins: [...new Set([url.origin, ...origins])] };
}

function readScript(environment: Environment, production: boolean): URL {
  const text = readOfGroup(environment, 'SCHEDULER_URL', schedulerVariables);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && url.username + url.password + url.hash === '' && isSafeProtocol(url.protocol, production)) return url;
  throw invalidVariable('SCHEDULER_URL', text, 'is not the address of a script', 'Write it as https://js.chilipiper.com/marketing.js.');
}

/** A policy must not get longer by what stands in a variable, so only plain origins are taken. */
function readOrigins(environment: Environment, production: boolean): readonly string[] {
  const text = readVariable(environment, 'SCHEDULER_ORIGINS') ?? usualOrigins;
  const origins = text.split(',').map((one) => one.trim());
  const isOrigin = (one: string): boolean => {
    const [, protocol] = /^(https?:)\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/i.exec(one) ?? [];
    return protocol !== undefined && isSafeProtocol(protocol.toLowerCase(), production);
  };
  if (origins.every(isOrigin)) return origins.map((one) => one.toLowerCase());
  throw invalidVariable('SCHEDULER_ORIGINS', text, 'is not a list of origins', `Write it as ${usualOrigins},https://calls.example.com.`);
}
