import { beforeEach, describe, expect, it, vi } from 'vitest';
import { challenge, SolvingWorker } from '../../testing/botCheck.ts';

/** The fake network: responds with challenges unless the test replaces its behaviour. */
const network = vi.fn<typeof fetch>();
let tokens: typeof import('./botToken.ts');
let failures: typeof import('../../api/ApiError.ts');

const givesOut = (until = challenge.parameters.data.until) =>
  network.mockImplementation(async () =>
    Response.json({ content: { ...challenge, parameters: { ...challenge.parameters, data: { until } } } }),
  );

beforeEach(async () => {
  network.mockReset();
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('Worker', SolvingWorker);
  vi.resetModules();
  [tokens, failures] = await Promise.all([import('./botToken.ts'), import('../../api/ApiError.ts')]);
  givesOut();
});

describe('a token', () => {
  it('is the challenge with its solution, as ALTCHA writes them', async () => {
    expect(JSON.parse(atob(await tokens.getBotToken()))).toEqual({ challenge, solution: { counter: 1, derivedKey: '00', time: 0 } });
    expect(network.mock.calls[0]?.[0]).toBe('/v1/web/challenge');
  });

  it('that was prefetched is the one that is sent, and it is requested once', async () => {
    tokens.prefetchBotToken();
    tokens.prefetchBotToken();
    await tokens.getBotToken();
    expect(network).toHaveBeenCalledOnce();
  });

  it('is requested again after a failure', async () => {
    let disconnect = (): void => undefined;
    const response = new Promise<Response>((_resolve, reject) => {
      disconnect = () => reject(new TypeError('offline'));
    });
    network.mockReturnValueOnce(response);
    tokens.prefetchBotToken();
    // Called before the request fails: the failure must not be cached for the next call.
    const failed = tokens.getBotToken();
    disconnect();
    await expect(failed).rejects.toMatchObject({ name: 'NoResponseError' });
    await expect(tokens.getBotToken()).resolves.toEqual(expect.any(String));
  });

  it('that is about to expire is replaced', async () => {
    givesOut(Date.now() + 29_000);
    await tokens.getBotToken();
    expect(network).toHaveBeenCalledTimes(2);
  });

  it('is reused when its request did not arrive, and discarded when it did', async () => {
    const sent: string[] = [];
    const send = async (token: string) => void sent.push(token);
    await expect(tokens.withBotToken(() => Promise.reject(new failures.NoResponseError('away')))).rejects.toThrow('away');
    await tokens.withBotToken(send);
    expect(network).toHaveBeenCalledOnce();
    await tokens.withBotToken(send);
    expect(network).toHaveBeenCalledTimes(2);
  });

  it('that the server rejects is replaced once; a second rejection is an error that can be retried', async () => {
    const refusal = new failures.ApiError({ status: 422, message: 'Try again.', details: [{ key: 'recaptchaToken', message: 'over' }] });
    const send = vi.fn<(token: string) => Promise<string>>().mockRejectedValueOnce(refusal).mockResolvedValueOnce('sent');
    expect(await tokens.withBotToken(send)).toBe('sent');
    send.mockRejectedValue(refusal);
    await expect(tokens.withBotToken(send)).rejects.toMatchObject({ name: 'RequestError', kind: 'server', message: 'Try again.' });
    expect(send).toHaveBeenCalledTimes(4);
  });
});

describe('a device that does not solve the challenge', () => {
  const workerThat = (what: (worker: EventTarget) => void) =>
    class extends SolvingWorker {
      override postMessage(): void {
        queueMicrotask(() => what(this));
      }
    };

  it.each([
    ['fails', workerThat((worker) => worker.dispatchEvent(new MessageEvent('message', { data: { error: 'no memory' } })))],
    ['takes too long', workerThat((worker) => worker.dispatchEvent(new MessageEvent('message', { data: null })))],
    ['does not load', workerThat((worker) => worker.dispatchEvent(new Event('error')))],
    ['has no workers', undefined],
  ])('because it %s gets a clear message, and can try again', async (_why, worker) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    vi.stubGlobal('Worker', worker);
    const failure = { name: 'RequestError', kind: 'server', message: expect.stringContaining('did not finish on this device') as string };
    await expect(tokens.getBotToken()).rejects.toMatchObject(failure);
    expect(logged).toHaveBeenCalledOnce();
    vi.stubGlobal('Worker', SolvingWorker);
    await expect(tokens.getBotToken()).resolves.toEqual(expect.any(String));
  });
});
