import { beforeEach, describe, expect, it, vi } from 'vitest';
import { captureIdentityCallback, readIdentityCallback } from '../session/identityCallback.ts';
import { completeVerification } from './verifyGroup.ts';

const network = vi.fn<typeof fetch>();

beforeEach(() => {
  sessionStorage.clear();
  network.mockReset();
  vi.stubGlobal('fetch', network);
  window.history.replaceState({}, '', '/talk-with-us/account?code=a-code&state=a-state');
  captureIdentityCallback();
});

const faults: readonly (readonly [what: string, answer: () => Promise<Response>, kind: string])[] = [
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  ['a server error', async () => new Response('{}', { status: 500 }), 'server'],
  ['too many requests', async () => new Response('{}', { status: 429 }), 'server'],
  ['another content', async () => Response.json('garbage'), 'server'],
  ['content of another kind', async () => Response.json({ content: 'garbage' }), 'server'],
  ['an empty answer', async () => Response.json({}), 'server'],
];

// tests/e2e/identity-failures.spec.ts tests what a client sees of the first two faults.
describe.each(faults)('a return that meets %s', (_what, answer, kind) => {
  it('for its token fails, and is kept for another attempt without a network alone', async () => {
    network.mockImplementationOnce(answer);
    await expect(completeVerification()).rejects.toMatchObject({ name: 'RequestError', kind });
    expect(network).toHaveBeenCalledTimes(1);
    expect(readIdentityCallback()).toEqual(kind === 'offline' ? { code: 'a-code', state: 'a-state' } : undefined);
  });

  it('for the person fails, and is kept with its token without a network alone', async () => {
    network.mockResolvedValueOnce(Response.json({ access_token: 'a-token' })).mockImplementationOnce(answer);
    await expect(completeVerification()).rejects.toMatchObject({ name: 'RequestError', kind });
    expect(network).toHaveBeenCalledTimes(2);
    expect(readIdentityCallback()).toEqual(kind === 'offline' ? { code: 'a-code', state: 'a-state', token: 'a-token' } : undefined);
  });
});
