import { beforeEach, describe, expect, it, vi } from 'vitest';
import { challenge, SolvingWorker } from '../../testing/botCheck.ts';

/** The network: gives challenges out, or what the test sets. */
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

  it('that was begun ahead is the one that is sent, and a failure of that is said by nobody', async () => {
    tokens.prefetchBotToken();
    tokens.prefetchBotToken();
    await tokens.getBotToken();
    expect(network).toHaveBeenCalledOnce();
  });

  it('is asked for again after a failure', async () => {
    network.mockRejectedValueOnce(new TypeError('offline'));
    tokens.prefetchBotToken();
    await vi.waitFor(() => expect(network).toHaveBeenCalledOnce());
    await expect(tokens.getBotToken()).rejects.toMatchObject({ name: 'NoResponseError' });
    await expect(tokens.getBotToken()).resolves.toEqual(expect.any(String));
  });

  it('that is about to end is replaced', async () => {
    givesOut(Date.now() + 29_000);
    await tokens.getBotToken();
    expect(network).toHaveBeenCalledTimes(2);
  });

  it('stays when its request did not arrive, and goes when it did', async () => {
    const sent: string[] = [];
    const send = async (token: string) => void sent.push(token);
    await expect(tokens.withBotToken(() => Promise.reject(new failures.NoResponseError('away')))).rejects.toThrow('away');
    await tokens.withBotToken(send);
    expect(network).toHaveBeenCalledOnce();
    await tokens.withBotToken(send);
    expect(network).toHaveBeenCalledTimes(2);
  });

  it('that the server does not take is replaced once; then the failure is one that can be tried again', async () => {
    const refusal = new failures.ApiError({ status: 422, message: 'Try again.', details: [{ key: 'recaptchaToken', message: 'over' }] });
    const send = vi.fn<(token: string) => Promise<string>>().mockRejectedValueOnce(refusal).mockResolvedValueOnce('sent');
    expect(await tokens.withBotToken(send)).toBe('sent');
    send.mockRejectedValue(refusal);
    await expect(tokens.withBotToken(send)).rejects.toMatchObject({ name: 'RequestError', kind: 'server', message: 'Try again.' });
    expect(send).toHaveBeenCalledTimes(4);
  });
});

describe('a device that does not do the work', () => {
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
  ])('because it %s is told so plainly, and can try again', async (_why, worker) => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    vi.stubGlobal('Worker', worker);
    const failure = { name: 'RequestError', kind: 'server', message: expect.stringContaining('did not finish on this device') as string };
    await expect(tokens.getBotToken()).rejects.toMatchObject(failure);
    expect(consoleError).toHaveBeenCalledOnce();
    vi.stubGlobal('Worker', SolvingWorker);
    await expect(tokens.getBotToken()).resolves.toEqual(expect.any(String));
  });
});
