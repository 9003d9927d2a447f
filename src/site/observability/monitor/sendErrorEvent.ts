import { BrowserClient, defaultStackParser, makeFetchTransport } from '@sentry/browser';
import type { ErrorEvent, Exception } from '@sentry/browser';
import { findRoute } from '../../routes/findRoute.ts';
import type { CapturedError } from '../captureError.ts';
import { parseMonitorSettings } from './monitorSettings.ts';
import type { MonitorSettings } from './monitorSettings.ts';

/** All that a report may hold: whatever else the library knows of a visit stays here. */
const allowedFields = ['event_id', 'timestamp', 'platform', 'level', 'environment', 'message', 'exception', 'tags'] as const;

/** How many causes of an error are told. */
const maxCauses = 3;

let client: BrowserClient | undefined;

/**
 * Tells the error-reporting service of a fault: our words, the kind of error and where in our code it came from, and the
 * pattern of the page. What an error says is left out, as it may quote what somebody typed; so are the address, the
 * person, and what was done before.
 *
 * @param written What the document says of the service.
 */
export function sendErrorEvent(written: string, { message, error }: CapturedError): void {
  const settings = parseMonitorSettings(written, window.location);
  if (settings === undefined) return;
  client ??= createClient(settings);
  const values = error instanceof Error ? toExceptions(error) : [];
  const tags = { route: findRoute(window.location.pathname).path };
  client.captureEvent({ level: 'error', message, tags, ...(values.length === 0 ? {} : { exception: { values } }) });
}

function createClient({ dsn, environment }: MonitorSettings): BrowserClient {
  return new BrowserClient({
    dsn,
    environment,
    sampleRate: 1,
    // Without a fetch of its own the library looks for one in a frame.
    transport: (options) => makeFetchTransport(options, (input, init) => fetch(input, init)),
    stackParser: defaultStackParser,
    integrations: [],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    transportOptions: { fetchOptions: { referrerPolicy: 'no-referrer' } },
    sendClientReports: false,
    beforeSend: keepAllowedFields,
  });
}

function keepAllowedFields(event: ErrorEvent): ErrorEvent {
  return Object.fromEntries(allowedFields.filter((key) => key in event).map((key) => [key, event[key]])) as unknown as ErrorEvent;
}

/** An error and what caused it, the first cause first, as the service wants them. */
function toExceptions(error: Error, left = maxCauses): Exception[] {
  const causes = error.cause instanceof Error && left > 1 ? toExceptions(error.cause, left - 1) : [];
  return [...causes, { type: getSafeErrorName(error), value: '(left out)', stacktrace: { frames: parseFrames(error) } }];
}

/** A name can be set to anything, so only one that reads like the name of an error is told. */
function getSafeErrorName({ name }: Error): string {
  return /^[A-Za-z]{0,40}(Error|Failed)$/.test(name) ? name : 'Error';
}

function parseFrames({ name, message, stack = '' }: Error) {
  const told = `${name}: ${message}`;
  const lines = stack.startsWith(told) ? stack.slice(told.length) : stack;
  return defaultStackParser(lines).map(({ filename, function: of, lineno, colno }) => ({
    filename: getSafeFilename(filename),
    ...(of === undefined ? {} : { function: of }),
    ...(lineno === undefined ? {} : { lineno }),
    ...(colno === undefined ? {} : { colno }),
  }));
}

/** A file of ours by its path; an address of a page may say more than it should. */
function getSafeFilename(address = ''): string {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  return path.startsWith('/assets/') ? path : '(page)';
}
