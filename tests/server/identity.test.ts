import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identityGroups } from '../../src/server/adapters/identity-config.ts';
import { createTestApp, MemoryLog, testConfig } from './support/test-app.ts';
import { openTestEmbedded } from './support/test-databases.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { returnFromServiceAs, exchangeCode, sampleIdentity, verifyAs } from './support/identity-service.ts';
import { caseDate } from './support/case-submissions.ts';
import { CookieClient } from './support/cookie-client.ts';

const opened: FastifyInstance[] = [];
const log = new MemoryLog();
let database: TestDatabase;
let now = caseDate;
let origin: string;

beforeAll(async () => {
  database = await openTestEmbedded();
  origin = await listening();
});
beforeEach(() => {
  now = caseDate;
  log.lines.length = 0;
});
afterAll(async () => {
  for (const app of opened) await app.close();
  await database.close();
});

describe('a person of the group', () => {
  test.each(identityGroups)('%s is verified, and the page learns what fills the account', async (group) => {
    const answer = await verifyAs(new CookieClient(origin), group, group);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await answer.json()).toEqual({
      content: {
        attributes: [
          { handle: 'email', value: expect.stringMatching(/^sample\.\w+@example\.com$/) as string },
          { handle: 'fname', value: 'Sample' },
          { handle: 'lname', value: expect.stringMatching(/^[A-Z]\w+$/) as string },
          { handle: 'uuid', value: `sample-uuid-${group}` },
        ],
        status: [{ group }],
        verificationAttempt: caseDate.toISOString(),
      },
    });
  });
});

describe('a verification that fails:', () => {
  test.each([
    ['military-unverified', 403, 'The identity service has not verified a group.'],
    ['military-no-group', 403, 'The identity service has not verified a group.'],
    ['military-used', 422, 'The code was used before, or is too old. Begin again.'],
    ['military-old', 422, 'The code was used before, or is too old. Begin again.'],
    ['military-out-of-order', 502, 'The identity service did not answer as it should. Try again in a while.'],
  ])('%s is %i', async (person, status, responseDetail) => {
    const visitor = new CookieClient(origin);
    const answer = await verifyAs(visitor, 'military', person);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ responseCode: status, responseDetail });
    expect(visitor.cookies.has('identity_proof')).toBe(false);
  });

  test('somebody who shares nothing comes back without a code', async () => {
    const returned = await returnFromServiceAs(new CookieClient(origin), 'nurse', 'deny');
    expect([returned.get('error'), returned.get('code')]).toEqual(['access_denied', null]);
    expect(returned.get('state')).toMatch(/^[\w-]{43}$/);
  });

  test.each(['pirate', 'Military', ''])('the group %j is not verified', async (group) => {
    const visitor = new CookieClient(origin);
    const answer = await visitor.post('/v1/id-me-authorize', { group });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ details: [{ context: { key: 'group' } }] });
    expect(visitor.cookies.size).toBe(0);
  });
});

describe('a person who has come back from the service', () => {
  const beginAgain = {
    responseCode: 403,
    responseDetail: 'This verification was not begun in this browser, or too long ago. Begin again.',
  };

  test('is asked for the state that they were sent with', async () => {
    const visitor = new CookieClient(origin);
    const returned = await returnFromServiceAs(visitor, 'military', 'military');
    const forged = new URLSearchParams({ code: returned.get('code') ?? '', state: 'f'.repeat(43) });
    expect(await (await exchangeCode(visitor, forged)).json()).toEqual(beginAgain);
    // The forged request has not used up the verification.
    expect((await exchangeCode(visitor, returned)).status).toBe(200);
  });

  test('is asked for the cookie, as the server made it and for as long as it holds', async () => {
    const visitor = new CookieClient(origin);
    const returned = await returnFromServiceAs(visitor, 'military', 'military');
    const { value = '', path } = visitor.cookies.get('identity_visit') ?? {};
    const changed = `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`;
    for (const cookie of [undefined, '', 'x', changed, value.slice(0, 20)]) {
      const other = new CookieClient(origin);
      if (cookie !== undefined) other.setCookie('identity_visit', cookie, path);
      expect(await (await exchangeCode(other, returned)).json()).toEqual(beginAgain);
    }
    now = new Date(caseDate.getTime() + 60 * 60_000);
    expect(await (await exchangeCode(visitor, returned)).json()).toEqual(beginAgain);
  });

  test('cannot use the code of somebody else: it belongs to the verifier of their browser', async () => {
    const [mine, theirs] = [new CookieClient(origin), new CookieClient(origin)];
    const [returned, stolen] = [
      await returnFromServiceAs(mine, 'nurse', 'nurse'),
      await returnFromServiceAs(theirs, 'military', 'military'),
    ];
    returned.set('code', stolen.get('code') ?? '');
    expect((await exchangeCode(mine, returned)).status).toBe(422);
  });

  test('cannot use a code twice', async () => {
    const visitor = new CookieClient(origin);
    const returned = await returnFromServiceAs(visitor, 'military', 'military');
    const { value = '', path } = visitor.cookies.get('identity_visit') ?? {};
    expect((await exchangeCode(visitor, returned)).status).toBe(200);
    expect((await exchangeCode(visitor, returned)).status).toBe(403);
    visitor.setCookie('identity_visit', value, path);
    expect((await exchangeCode(visitor, returned)).status).toBe(422);
  });

  test('gets a token that is of no use to others, nor at the service itself', async () => {
    const visitor = new CookieClient(origin);
    const { access_token: token } = (await (await exchangeCode(visitor, await returnFromServiceAs(visitor, 'nurse', 'nurse'))).json()) as {
      access_token: string;
    };
    const address = `/v1/id-me/attributes/${token}`;
    expect((await new CookieClient(origin).request(address)).status).toBe(403);
    const atService = await fetch(`${origin}/standins/identity/api/public/v3/attributes.json`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(atService.status).toBe(401);
    expect((await visitor.request(`${address}x`)).status).toBe(403);
    expect((await visitor.request(address)).status).toBe(200);
    expect((await visitor.request(address)).status).toBe(403);
  });

  test('may be answered by another process than the one that sent them', async () => {
    const [first, second] = [new CookieClient(origin), new CookieClient(await listening())];
    const returned = await returnFromServiceAs(first, 'teacher', 'teacher');
    for (const [name, { value, path }] of first.cookies) second.setCookie(name, value, path);
    expect((await exchangeCode(second, returned)).status).toBe(200);
  });
});

test('nothing of a verification is in a log line or readable in a cookie', async () => {
  const visitor = new CookieClient(origin);
  const returned = await returnFromServiceAs(visitor, 'military', 'military');
  const { access_token: token } = (await (await exchangeCode(visitor, returned)).json()) as { access_token: string };
  const visitCookie = visitor.cookies.get('identity_visit')?.value ?? '';
  await visitor.request(`/v1/id-me/attributes/${token}`);
  await verifyAs(visitor, 'military', 'military-out-of-order');
  const lines = log.lines.join('');
  expect(lines).toContain('"route":"/v1/id-me/:code"');
  expect(lines).toContain('"route":"/v1/id-me/attributes/:accessToken"');
  expect(lines).toContain('"reason":"status 500"');
  const secrets = [
    returned.get('code')!,
    returned.get('state')!,
    token,
    visitCookie,
    'Veteran',
    'sample-uuid',
    sampleIdentity.clientSecret,
  ];
  for (const secret of secrets) expect(lines).not.toContain(secret);
  const proof = visitor.cookies.get('identity_proof')?.value ?? '';
  for (const cookie of [visitCookie, proof])
    expect(Buffer.from(cookie, 'base64url').toString('latin1')).not.toMatch(/military|sample|state/);
});

test('the cookies are for this server alone, and in production for HTTPS alone', async () => {
  const secure = await listening({ production: true, identity: { ...sampleIdentity, url: `${origin}/standins/identity` } });
  for (const [where, cookie] of [
    [origin, 'identity_visit=[\\w-]+; Path=/v1/id-me; Max-Age=3600; HttpOnly; SameSite=Lax'],
    [secure, '__Host-identity_visit=[\\w-]+; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure'],
  ] as const) {
    const begun = await new CookieClient(where).post('/v1/id-me-authorize', { group: 'military' });
    expect(begun.headers.getSetCookie()).toEqual([expect.stringMatching(new RegExp(`^${cookie}$`))]);
  }
  expect((await fetch(`${secure}/standins/identity/oauth/authorize`)).status).not.toBe(200);
});

test('the page to go to asks for the scope of the group, with a challenge and the address of the account form', async () => {
  const site = await listening({ publicUrl: 'https://www.example.com' });
  const begun = await new CookieClient(site).post('/v1/id-me-authorize', { group: 'hospital-employee' });
  const { content } = (await begun.json()) as { content: string };
  const { origin: where, pathname, searchParams } = new URL(content);
  expect(where + pathname).toBe('https://www.example.com/standins/identity/oauth/authorize');
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'sample-client',
    redirect_uri: 'https://www.example.com/talk-with-us/account',
    response_type: 'code',
    scope: 'hospital_employee',
    state: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge_method: 'S256',
  });
});

test('a HEAD request exchanges no code', async () => {
  const visitor = new CookieClient(origin);
  const returned = await returnFromServiceAs(visitor, 'military', 'military');
  const head = await visitor.request(`/v1/id-me/${returned.get('code')}?state=${returned.get('state')}`, { method: 'HEAD' });
  expect(head.status).toBe(404);
  expect((await exchangeCode(visitor, returned)).status).toBe(200);
});

test('codes cannot be tried one after the other', async () => {
  const visitor = new CookieClient(await listening({ postsPerMinute: 2 }));
  // Removes the counts of the requests of earlier tests.
  await database.empty();
  const tries: number[] = [];
  for (const code of ['a', 'b', 'c']) tries.push((await visitor.request(`/v1/id-me/${code}?state=x`)).status);
  expect(tries).toEqual([403, 403, 429]);
});

test('where no service is configured, nothing is offered, and the calls say so', async () => {
  const visitor = new CookieClient(await listening({ identity: undefined }));
  expect(await (await visitor.request('/v1/id-me-groups')).json()).toEqual({ content: [] });
  const answers = [await visitor.post('/v1/id-me-authorize', { group: 'military' }), await visitor.request('/v1/id-me/code?state=x')];
  answers.push(await visitor.request('/v1/id-me/attributes/token'));
  for (const answer of answers) expect(await answer.json()).toEqual({ responseCode: 404, responseDetail: 'Groups are not verified here.' });
});

test('only the groups with a scope are offered, in their order', async () => {
  const scopes = new Map([
    ['nurse', 'n'],
    ['military', 'm'],
  ] as const);
  const visitor = new CookieClient(await listening({ identity: { ...sampleIdentity, scopes } }));
  expect(await (await visitor.request('/v1/id-me-groups')).json()).toEqual({ content: [{ group: 'nurse' }, { group: 'military' }] });
  expect((await visitor.post('/v1/id-me-authorize', { group: 'student' })).status).toBe(422);
  expect(await (await verifyAs(visitor, 'nurse', 'nurse')).json()).toMatchObject({ content: { status: [{ group: 'nurse' }] } });
});

/** Starts an app that listens and uses the database of this file. Returns its address. */
async function listening(config: Partial<typeof testConfig> = {}): Promise<string> {
  const app = await createTestApp(database, { config: { ...testConfig, publicUrl: undefined, ...config }, now: () => now, log });
  opened.push(app);
  return app.listen({ host: '127.0.0.1', port: 0 });
}
