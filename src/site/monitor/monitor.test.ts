import { waitFor } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { onErrorCaptured } from './captureError.ts';
import { parseMonitorSettings } from './monitorSettings.ts';

const dsn = 'https://samplekey@errors.example.com/7';
const secret = 'SENTINEL-ada@example.com';
const network = vi.fn<typeof fetch>(async () => new Response('{}'));

/** The reports that the service has received, each as one object. */
const arrived = (): readonly { readonly [key: string]: unknown }[] =>
  network.mock.calls.map(([, init]) => JSON.parse((init!.body as string).split('\n')[2]!) as { readonly [key: string]: unknown });

function configure(written: object | undefined): void {
  document.head.innerHTML = '';
  if (written === undefined) return;
  const tag = document.createElement('meta');
  Object.assign(tag, { name: 'error-monitor', content: JSON.stringify(written) });
  document.head.append(tag);
}

it.each([
  [{ dsn }, 'www.example.com', '', { dsn, environment: 'staging' }],
  [{ dsn, productionHost: 'www.example.com' }, 'www.example.com', '', { dsn, environment: 'production' }],
  [{ dsn, productionHost: 'www.example.com' }, 'next.example.com', '', { dsn, environment: 'staging' }],
  [{ dsn, productionHost: 'www.example.com' }, '127.0.0.1', '8080', { dsn, environment: 'staging' }],
  [{ dsn, productionHost: 'www.example.com' }, '127.0.0.1', '2200', undefined],
])('with %j, a page at %s:%s reports to %j (seed 0 §9)', (written, hostname, port, expected) => {
  expect(parseMonitorSettings(JSON.stringify(written), { hostname, port })).toEqual(expected);
});

describe('a fault', () => {
  let consoleError: MockInstance;
  beforeEach(() => {
    network.mockClear();
    vi.stubGlobal('fetch', network);
    consoleError = vi.spyOn(console, 'error').mockReturnValue();
    window.history.replaceState(null, '', `/talk-with-us/account?email=${secret}`);
  });

  const listeners: Parameters<typeof window.addEventListener>[] = [];
  // Other test files share the window and the modules of this one, and must not report errors.
  afterAll(() => {
    for (const listener of listeners) window.removeEventListener(...listener);
    onErrorCaptured(() => undefined);
  });

  /** Starts error monitoring, as a document with the meta tag does. */
  const load = async () => {
    const [{ startErrorMonitoring }] = await Promise.all([import('./startErrorMonitoring.ts'), import('./sendErrorEvent.ts')]);
    const addListener = vi.spyOn(window, 'addEventListener');
    startErrorMonitoring();
    listeners.push(...addListener.mock.calls);
    return import('./captureError.ts');
  };

  it('stays in the console where no monitor is configured', async () => {
    configure(undefined);
    const { captureError } = await load();
    captureError('The days could not be loaded');
    expect(consoleError).toHaveBeenCalledWith('The days could not be loaded');
    expect(network).not.toHaveBeenCalled();
  });

  it('that was reported arrives with our words, the kind of error and the page, and nothing that was typed', async () => {
    configure({ dsn });
    const { captureError } = await load();
    localStorage.setItem('account', secret);
    const error = new TypeError(`Unexpected ${secret}\n    at ${secret} (https://x.example/${secret}:1:1)`, {
      cause: Object.assign(new Error(secret), { name: secret }),
    });
    error.stack += `\n    at send (http://localhost:3000/talk-with-us/account?email=${secret}:7:8)\n    at draw (http://localhost:3000/assets/site-a1.js:3:4)`;
    captureError('The days could not be loaded', error);
    await waitFor(() => expect(network).toHaveBeenCalledOnce());
    expect(network.mock.calls[0]?.[0]).toContain('https://errors.example.com/api/7/envelope/');
    expect(JSON.stringify(network.mock.calls)).not.toContain('SENTINEL');
    const [event] = arrived();
    expect(Object.keys(event!).toSorted()).toEqual([
      'environment',
      'event_id',
      'exception',
      'level',
      'message',
      'platform',
      'sdk',
      'tags',
      'timestamp',
    ]);
    expect(event).toMatchObject({
      message: 'The days could not be loaded',
      environment: 'staging',
      level: 'error',
      tags: { route: '/talk-with-us/*' },
    });
    const { values } = event!['exception'] as { values: { type: string; value: string; stacktrace: { frames: object[] } }[] };
    expect(values.map(({ type, value }) => [type, value])).toEqual([
      ['Error', '(left out)'],
      ['TypeError', '(left out)'],
    ]);
    expect(values[1]?.stacktrace.frames.slice(0, 2)).toEqual([
      { filename: '/assets/site-a1.js', function: 'draw', lineno: 3, colno: 4 },
      { filename: '(page)', function: 'send', lineno: 7, colno: 8 },
    ]);
  });

  it('that nobody caught arrives too, each by itself, from a page that is watched already', async () => {
    window.dispatchEvent(new ErrorEvent('error', { error: new RangeError(secret), message: secret }));
    await waitFor(() => expect(network).toHaveBeenCalledTimes(1));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: secret }));
    await waitFor(() => expect(network).toHaveBeenCalledTimes(2));
    expect(arrived().map(({ message }) => message)).toEqual(['Nobody caught this', 'Nobody caught this']);
    expect(JSON.stringify(network.mock.calls)).not.toContain('SENTINEL');
  });
});
