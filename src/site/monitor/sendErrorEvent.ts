import { BrowserClient, defaultStackParser, makeFetchTransport } from '@sentry/browser';
import type { ErrorEvent, Exception } from '@sentry/browser';
import { findRoute } from '../routes/findRoute.ts';
import type { CapturedError } from './captureError.ts';
import { parseMonitorSettings } from './monitorSettings.ts';
import type { MonitorSettings } from './monitorSettings.ts';

/** The fields that a report may have. All other data of the library is removed. */
const allowedFields = ['event_id', 'timestamp', 'platform', 'level', 'environment', 'message', 'exception', 'tags'] as const;

/** The number of causes of an error that are reported. */
const maxCauses = 3;

let client: BrowserClient | undefined;

/**
 * Sends an error to the error-reporting service: the message of this site, the name of the error, its stack, and the pattern of the
 * route. It leaves out the message of the error itself, which may quote what a person typed, and the address, the person and earlier
 * events.
 *
 * @param content The content of the document's meta tag `error-monitor`.
 */
export function sendErrorEvent(content: string, { message, error }: CapturedError): void {
  const settings = parseMonitorSettings(content, window.location);
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
    // Without a given `fetch`, the library takes one from an iframe that it creates.
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

/** An error and its causes, the root cause first, as the service expects them. */
function toExceptions(error: Error, left = maxCauses): Exception[] {
  const causes = error.cause instanceof Error && left > 1 ? toExceptions(error.cause, left - 1) : [];
  return [...causes, { type: getSafeErrorName(error), value: '(left out)', stacktrace: { frames: parseFrames(error) } }];
}

/** The name of an error if it looks like one, else `Error`: code can set the name to any text. */
function getSafeErrorName({ name }: Error): string {
  return /^[A-Za-z]{0,40}(Error|Failed)$/.test(name) ? name : 'Error';
}

function parseFrames({ name, message, stack = '' }: Error) {
  const header = `${name}: ${message}`;
  const lines = stack.startsWith(header) ? stack.slice(header.length) : stack;
  return defaultStackParser(lines).map(({ filename, function: of, lineno, colno }) => ({
    filename: getSafeFilename(filename),
    ...(of === undefined ? {} : { function: of }),
    ...(lineno === undefined ? {} : { lineno }),
    ...(colno === undefined ? {} : { colno }),
  }));
}

/** The path of a script of this site. Any other address is replaced, because it may contain personal data. */
function getSafeFilename(address = ''): string {
  return /^https?:\/\/[^/]+(\/assets\/[\w.-]+)(?:[?#]|$)/.exec(address)?.[1] ?? '(page)';
}
