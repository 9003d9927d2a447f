import { invalidVariable, isVariableSet, readOfGroup, readTogether, readVariable } from '../environment.ts';
import type { Environment, VariableGroup } from '../environment.ts';
import { isSafeProtocol } from './safe-protocol.ts';

/** The scheduler that our pages embed. */
export interface SchedulerConfig {
  /** The address of the scheduler's script; for the fake, a path of this server. */
  readonly url: string;
  /** The name of our account at the scheduler. */
  readonly domain: string;
  /** The scheduler's name of the rule by which it chooses a calendar. */
  readonly router: string;
  /** The origins of the scheduler's frames and requests, for a content security policy; none for the fake. */
  readonly origins: readonly string[];
}

const schedulerVariables: VariableGroup = {
  names: ['SCHEDULER_URL', 'SCHEDULER_DOMAIN', 'SCHEDULER_ROUTER'],
  purpose: 'embedding a scheduler',
};

/** The path of the fake scheduler. */
export const fakeSchedulerPath = '/standins/scheduler';

const fakeSchedulerConfig: SchedulerConfig = {
  url: `${fakeSchedulerPath}/marketing.js`,
  domain: 'sample',
  router: 'welcome-call',
  origins: [],
};

/** The origins that Chili Piper documents. */
const usualOrigins = 'https://*.chilipiper.com';

/**
 * Reads SCHEDULER_URL, SCHEDULER_DOMAIN, SCHEDULER_ROUTER and SCHEDULER_ORIGINS. Without the first three, pages embed a fake on our
 * own calendar; in production they embed none then (`undefined`). Throws `StartupError` with a reason for each variable that cannot be
 * used, or is missing although others of the first three are set.
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

/** Accepts only plain origins, because any other text could add directives to the content security policy. */
function readOrigins(environment: Environment, production: boolean): readonly string[] {
  const text = readVariable(environment, 'SCHEDULER_ORIGINS') ?? usualOrigins;
  const origins = text.split(',').map((origin) => origin.trim());
  const isOrigin = (origin: string): boolean => {
    const [, protocol] = /^(https?:)\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/i.exec(origin) ?? [];
    return protocol !== undefined && isSafeProtocol(protocol.toLowerCase(), production);
  };
  if (origins.every(isOrigin)) return origins.map((origin) => origin.toLowerCase());
  throw invalidVariable('SCHEDULER_ORIGINS', text, 'is not a list of origins', `Write it as ${usualOrigins},https://calls.example.com.`);
}
