import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore } from '../storage/siteStorage.ts';
import { onErrorCaptured } from '../monitor/captureError.ts';
import type { CapturedError } from '../monitor/captureError.ts';
import { NoResponseError } from './ApiError.ts';
import { sendRequest } from './sendRequest.ts';
import type { ApiRequest } from './sendRequest.ts';

/** The fake network: returns what the test sets, and records requests. */
const network = vi.fn<typeof fetch>();
const answerWith = (body: string | null, init: ResponseInit = {}) => network.mockImplementation(async () => new Response(body, init));
const sent = () => {
  const [address, init] = network.mock.calls[0]!;
  return { address, init: init!, headers: new Headers(init!.headers) };
};

beforeEach(() => vi.stubGlobal('fetch', network));
afterEach(() => {
  network.mockReset();
  localStorage.clear();
  vi.useRealTimers();
});

const unexpected = 'Our server did not answer as it should. Please try again.';

describe('a request (seed 0 §7)', () => {
  it('asks for JSON and sends JSON, query and idempotency key', async () => {
    answerWith('{"content":1}');
    const answer = await sendRequest({
      method: 'POST',
      path: '/v1/x',
      query: { a: 'b c', n: 2, none: undefined },
      body: { y: 1 },
      idempotencyKey: 'k',
    });
    expect(answer).toEqual({ content: 1 });
    expect(sent().address).toBe('/v1/x?a=b+c&n=2');
    expect(sent().init).toMatchObject({ method: 'POST', body: '{"y":1}', keepalive: false });
    expect(Object.fromEntries(sent().headers)).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'k',
    });
  });

  it('sends the stored bearer token', async () => {
    localStore.set('authToken', 'sample-token');
    answerWith('{}');
    await sendRequest({ method: 'GET', path: '/v1/x' });
    expect(sent().headers.get('authorization')).toBe('Bearer sample-token');
  });

  it('that cannot be built is a program error, and not a network that is down', async () => {
    const body: { own?: unknown } = {};
    body.own = body;
    await expect(sendRequest({ method: 'POST', path: '/v1/x', body })).rejects.toBeInstanceOf(TypeError);
    expect(network).not.toHaveBeenCalled();
  });

  it('leaves the type of a multipart body to the browser', async () => {
    answerWith('{}');
    const body = new FormData();
    await sendRequest({ method: 'POST', path: '/v1/x', body });
    expect(sent().init.body).toBe(body);
    expect(sent().headers.has('content-type')).toBe(false);
  });

  it('gives nothing on a 204', async () => {
    answerWith(null, { status: 204 });
    expect(await sendRequest({ method: 'GET', path: '/v1/x' })).toBeUndefined();
  });

  it('is reported when it takes over 10 seconds', async () => {
    vi.useFakeTimers();
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    let arrive: (response: Response) => void = () => undefined;
    network.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const pending = sendRequest({ method: 'GET', path: '/v1/x', query: { secret: 'no' } });
    vi.advanceTimersByTime(9_999);
    expect(consoleError).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(consoleError).toHaveBeenCalledExactlyOnceWith('Slow request: GET /v1/x took over 10 seconds');
    arrive(new Response('{}'));
    await pending;
  });
});

describe('what operators hear of a request', () => {
  const reportError = vi.fn<(fault: CapturedError) => void>();
  const quietly = (call: ApiRequest) => sendRequest(call).catch(() => undefined);
  const lead = { method: 'GET', path: '/v1/queue/secret-intent', pattern: '/v1/queue/:intentId' } as const;
  beforeEach(() => {
    reportError.mockReset();
    onErrorCaptured(reportError);
    vi.spyOn(console, 'error').mockReturnValue();
  });

  it.each([
    [
      'a server that is out of order',
      '{"responseCode":503,"responseDetail":"secret"}',
      503,
      'GET /v1/queue/:intentId was answered with status 503',
    ],
    ['an answer that is no JSON', '<p>secret</p>', 200, 'GET /v1/queue/:intentId was answered with status 200'],
    ['a refusal', '{"responseCode":422}', 422, undefined],
    ['a success', '{}', 200, undefined],
  ])('of %s is told once, by the pattern, or not at all', async (_what, body, status, message) => {
    answerWith(body, { status });
    await quietly(lead);
    expect(reportError.mock.calls.map(([fault]) => fault.message)).toEqual(message === undefined ? [] : [message]);
  });

  it.each([
    ['a fast one', async () => new Response('{}')],
    ['one that is refused', async () => Response.json({ responseDetail: 'Not accepted' }, { status: 422 })],
    ['one that gets no answer', () => Promise.reject(new TypeError('offline'))],
  ])('of %s nothing is told when its ten seconds are over: no timer is left', async (_what, answer) => {
    vi.useFakeTimers();
    network.mockImplementation(answer);
    await quietly(lead);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(reportError).not.toHaveBeenCalled();
  });
});

describe('a failed request (seed 0 §8)', () => {
  const envelope = JSON.stringify({
    responseCode: 422,
    responseDetail: 'Some answers cannot be accepted.',
    details: [{ message: 'Wrong', context: { key: 'email' } }, { odd: 1 }],
  });

  it.each([
    [
      'the envelope',
      envelope,
      { status: 400 },
      { status: 422, message: 'Some answers cannot be accepted.', details: [{ key: 'email', message: 'Wrong' }] },
    ],
    ['plain text of a proxy', 'upstream connect error', { status: 500 }, { status: 500, message: unexpected }],
    [
      'a web page',
      '<h1>Bad gateway</h1>',
      { status: 502, statusText: 'Bad Gateway', headers: { 'content-type': 'text/html' } },
      { status: 502, message: expect.stringContaining('not available right now') as string },
    ],
    [
      'nothing, with a status text',
      '',
      { status: 503, statusText: 'Unavailable' },
      { status: 503, message: expect.stringContaining('not available right now') as string },
    ],
    ['nothing at all', '', { status: 500 }, { status: 500, message: unexpected }],
    ['JSON of another shape', '[]', { status: 500 }, { status: 500, message: unexpected }],
    ['too many tries', 'slow down', { status: 429 }, { status: 429, message: expect.stringContaining('too many tries') as string }],
    [
      'a proxy that refuses, though nothing was refused of what was sent',
      '<h1>Forbidden</h1>',
      { status: 403 },
      { status: 502, message: expect.stringContaining('try again') as string },
    ],
    [
      'a proxy that says how long to wait',
      'slow down',
      { status: 429, headers: { 'retry-after': '7' } },
      { message: 'There were too many tries at once.', retryAfter: 7 },
    ],
    ['a time to wait', envelope, { status: 429, headers: { 'retry-after': '7' } }, { retryAfter: 7 }],
    ['a success that is no JSON', '<p>', { status: 200 }, { status: 200, message: unexpected }],
  ])('says what %s says', async (_what, body, init, expected) => {
    answerWith(body, init);
    await expect(sendRequest({ method: 'GET', path: '/v1/x' })).rejects.toMatchObject({ name: 'ApiError', ...expected });
  });

  it('whose answer breaks off has got none', async () => {
    const body = () => new ReadableStream({ start: (answer) => answer.error(new TypeError('network error')) });
    for (const status of [200, 500]) {
      network.mockImplementation(async () => new Response(body(), { status }));
      await expect(sendRequest({ method: 'GET', path: '/v1/x' })).rejects.toMatchObject({ name: 'NoResponseError' });
    }
  });

  it('is told from one that got no answer', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(sendRequest({ method: 'GET', path: '/v1/x' })).rejects.toBeInstanceOf(NoResponseError);
  });
});
