import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createFakeSigningKey } from '../../fakes/fake-signing-key.ts';
import { CodeRejectedError } from './identity-errors.ts';
import { createIdentityService } from './identity-service.ts';
import type { IdentityService } from './identity-service.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const client = { clientId: 'a-client', clientSecret: 'a-secret' };
const code = { code: 'a-code', redirectUri: 'https://www.example.com/talk-with-us/account', verifier: 'a-verifier' };
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

interface ServiceOptions {
  /** The answer to a request for the signing keys. */
  readonly answerForKeys?: Answer;
  readonly timeoutMs?: number;
}

/** A service that gives every other request the same answer. */
async function answering(
  answer: Answer,
  { answerForKeys = saying(key.published), timeoutMs }: ServiceOptions = {},
): Promise<IdentityService> {
  const opened = createServer((request, response) =>
    (request.url === '/oidc/.well-known/jwks' ? answerForKeys : answer)(request, response),
  );
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
  return createIdentityService(client, { page: address, api: address }, timeoutMs);
}

const saying =
  (body: unknown, status = 200): Answer =>
  (_request, response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

const redirect: Answer = (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end();
const breakingOff: Answer = (request) => request.socket.destroy();

const key = await createFakeSigningKey();
const otherKey = await createFakeSigningKey();
const unsigned = (header: object, content: object): string =>
  [header, content].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
const said = {
  attributes: [
    { handle: 'fname', name: 'First Name', value: 'Søren' },
    { handle: 'zip', name: 'Zip Code', value: null },
  ],
  status: [
    { group: 'military', subgroups: ['Veteran'], verified: true },
    { group: 'student', subgroups: [], verified: 'yes' },
  ],
};
const understood = {
  attributes: [{ handle: 'fname', value: 'Søren' }],
  status: [
    { group: 'military', verified: true },
    { group: 'student', verified: false },
  ],
};

test('a code is exchanged as RFC 6749 and RFC 7636 say', async () => {
  let requestedUrl = '';
  const service = await answering((request, response) => {
    requestedUrl = `${request.method} ${request.url} ${request.headers['content-type']} `;
    request.setEncoding('utf8').on('data', (chunk: string) => (requestedUrl += chunk));
    request.on('end', () => response.end('{"access_token":"a-token"}'));
  });
  expect(await service.exchange(code)).toBe('a-token');
  const form =
    'grant_type=authorization_code&code=a-code&redirect_uri=https%3A%2F%2Fwww.example.com%2Ftalk-with-us%2Faccount&client_id=a-client&client_secret=a-secret&code_verifier=a-verifier';
  expect(requestedUrl).toBe(`POST /oauth/token application/x-www-form-urlencoded;charset=UTF-8 ${form}`);
});

test('the token stands in a header, where no log of addresses keeps it', async () => {
  let requestedUrl = '';
  const service = await answering((request, response) => {
    requestedUrl = `${request.url} ${request.headers.authorization}`;
    response.end(JSON.stringify(said));
  });
  await service.profile('a-token');
  expect(requestedUrl).toBe('/api/public/v3/attributes.json Bearer a-token');
});

const forUs = { ...said, aud: client.clientId };
const now = new Date();
const hourBefore = new Date(now.getTime() - 3_600_000);
const signed = await key.sign(forUs, now);
const forSeveral = await key.sign({ ...said, aud: ['other', client.clientId] }, now);
const ofSomethingElse = await key.sign({ aud: client.clientId }, now);
const forAnother = await key.sign({ ...said, aud: 'other' }, now);
const forNobody = await key.sign(said, now);
const over = await key.sign(forUs, hourBefore);
const byAnotherKey = await otherKey.sign(forUs, now);
const changed = signed.replace(/\.(\w)/, (_match, first: string) => `.${first === 'e' ? 'f' : 'e'}`);

describe('a profile is understood', () => {
  test.each([
    ['as JSON', JSON.stringify(said)],
    ['as a JWT for this client', signed],
    ['as a JWT for several clients', forSeveral],
    ['as a JWT in quotation marks', JSON.stringify(signed)],
  ])('%s', async (_how, body) => {
    expect(await (await answering(saying(body))).profile('a-token')).toEqual(understood);
  });
});

describe('a profile that is none is refused:', () => {
  const notForUs = 'a token that is not signed for us';
  test.each([
    ['a page', '<html>', 'no JSON'],
    ['nothing', '', 'no JSON'],
    ['null', 'null', 'no attributes and status'],
    ['a list', '[]', 'no attributes and status'],
    ['no status', { attributes: [] }, 'no attributes and status'],
    ['a JWT of something else', ofSomethingElse, 'no attributes and status'],
    ['a JWT for another client', forAnother, notForUs],
    ['a JWT for nobody', forNobody, notForUs],
    ['a JWT that is over', over, notForUs],
    ['a JWT by another key', byAnotherKey, notForUs],
    ['a JWT whose content was changed', changed, notForUs],
    ['a JWT without a signature', `${unsigned({ alg: 'none' }, forUs)}.`, notForUs],
    ['a JWT by a secret that both know', `${unsigned({ alg: 'HS256', kid: 'sample-key' }, forUs)}.c2lnbmVk`, notForUs],
    ['more than anybody has to say', 'x'.repeat(70_000), 'an answer that is too long'],
  ])('%s', async (_what, body, reason) => {
    await expect((await answering(saying(body))).profile('a-token')).rejects.toMatchObject({ name: 'IdentityServiceError', reason });
  });
});

describe('while the signing keys cannot be loaded, a JWT is not called unsigned:', () => {
  test.each<[string, Answer]>([
    ['a server in trouble', saying('', 500)],
    ['a page', saying('<html>')],
    ['no list of keys', saying({ keys: 'none' })],
    ['a broken connection', breakingOff],
    ['no answer', () => undefined],
  ])('%s', async (_what, answerForKeys) => {
    const service = await answering(saying(signed), { answerForKeys, timeoutMs: 200 });
    await expect(service.profile('a-token')).rejects.toMatchObject({ name: 'IdentityServiceError', reason: 'no signing keys' });
  });
});

describe('an exchange that fails:', () => {
  test.each([
    ['a refused client', saying({ error: 'invalid_client' }, 401), 'status 401'],
    ['a server in trouble', saying('{"error":"invalid_grant"}', 500), 'status 500'],
    ['a page', saying('<html>Sign in</html>'), 'no JSON'],
    ['no token', saying({ token_type: 'bearer' }), 'no access token'],
    ['a token that is no text', saying({ access_token: 7 }), 'no access token'],
    ['a token that no cookie holds', saying({ access_token: 'x'.repeat(3000) }), 'no access token'],
    ['another address', redirect, 'not reached'],
    ['a broken connection', breakingOff, 'not reached'],
  ])('%s', async (_what, answer, reason) => {
    await expect((await answering(answer)).exchange(code)).rejects.toMatchObject({ name: 'IdentityServiceError', reason });
  });

  test.each([400, 401])('a code that is not taken, said with %i', async (status) => {
    const service = await answering(saying({ error: 'invalid_grant', error_description: 'used' }, status));
    await expect(service.exchange(code)).rejects.toBeInstanceOf(CodeRejectedError);
  });

  test('no answer, or one that stops in the middle, is not waited for', async () => {
    const slow: readonly Answer[] = [() => undefined, (_request, response) => response.writeHead(200).write('{')];
    for (const answer of slow) {
      const service = await answering(answer, { timeoutMs: 50 });
      await expect(service.exchange(code)).rejects.toMatchObject({ name: 'IdentityServiceError', reason: 'no answer in time' });
      server?.closeAllConnections();
      server?.close();
    }
  });
});
