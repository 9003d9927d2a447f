import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { fakeIdentityPath } from '../adapters/identity-config.ts';
import type { IdentityConfig } from '../adapters/identity-config.ts';
import { parseFormFields } from '../http/parse-forms.ts';
import { prepareFakePages } from './fake-page.ts';
import { createFakeGrants, computeS256Challenge } from './fake-grants.ts';
import type { FakeGrants } from './fake-grants.ts';
import { createFakeSigningKey } from './fake-signing-key.ts';
import type { FakeSigningKey } from './fake-signing-key.ts';
import { renderAuthorizePage, renderRefusalPage } from './fake-identity-pages.ts';
import type { AuthorizeQuery } from './fake-identity-pages.ts';
import { allSamplePeople, samplePeopleFor, toProfileBody } from './sample-people.ts';

/** The options of the fake. */
export interface FakeIdentityOptions {
  readonly client: IdentityConfig;
  readonly now: Clock;
}

interface FakeIdentity extends FakeIdentityOptions {
  readonly grants: FakeGrants;
  readonly key: FakeSigningKey;
}

const schema = { hide: true };

/**
 * A fake identity service with the addresses and answers of ID.me. It checks no identity: its page lets a visitor choose a
 * sample person. It serves `/oauth/token`, `/api/public/v3/attributes.json` and the key by which it signs. Never mounted in production.
 */
export default async function fakeIdentityService(app: FastifyInstance, parts: FakeIdentityOptions): Promise<void> {
  const service = { ...parts, grants: createFakeGrants(parts.client.clientSecret), key: await createFakeSigningKey() };
  await prepareFakePages(app, fakeIdentityPath);
  parseFormFields(app);
  registerAuthorizePages(app, service);
  registerTokenApi(app, service);
}

function registerAuthorizePages(app: FastifyInstance, { client, grants, now }: FakeIdentity): void {
  app.get(`${fakeIdentityPath}/oauth/authorize`, { schema }, async (request, reply) => {
    const query = readQuery(request);
    const problem = findAuthorizeProblem(query, client);
    return problem === undefined
      ? sendPage(reply, 200, renderAuthorizePage(samplePeopleFor(query['scope'] ?? '', client.scopes), query))
      : sendPage(reply, 400, renderRefusalPage(problem));
  });
  app.get(`${fakeIdentityPath}/choose`, { schema }, async (request, reply) => {
    const query = readQuery(request);
    const person = samplePeopleFor(query['scope'] ?? '', client.scopes).find(({ id }) => id === query['person']);
    const problem = findAuthorizeProblem(query, client);
    if (problem !== undefined) return sendPage(reply, 400, renderRefusalPage(problem));
    const { redirect_uri: redirectUri = '', code_challenge: challenge = '', state = '' } = query;
    const body =
      person === undefined
        ? { error: 'access_denied', error_description: 'The resource owner or authorization server denied the request.' }
        : { code: grants.issueCode(person, { clientId: client.clientId, redirectUri, challenge }, now()) };
    return reply.redirect(`${redirectUri}?${new URLSearchParams({ ...body, state }).toString()}`, 302);
  });
}

function registerTokenApi(app: FastifyInstance, { client, grants, key, now }: FakeIdentity): void {
  const personOf = (id: string | undefined) => allSamplePeople(client.scopes).find((person) => person.id === id);
  app.post(`${fakeIdentityPath}/oauth/token`, { schema }, async (request, reply) => {
    const form = request.body as AuthorizeQuery;
    const { client_id: clientId = '', client_secret: secret, redirect_uri: redirectUri = '', code_verifier: verifier = '' } = form;
    if (clientId !== client.clientId || secret !== client.clientSecret) return reply.code(401).send({ error: 'invalid_client' });
    const binding = { clientId, redirectUri, challenge: computeS256Challenge(verifier) };
    const person = personOf(grants.redeemCode(form['code'] ?? '', binding, now()));
    if (person?.code === 'out of order') return sendPage(reply, 500, renderRefusalPage('Out of order.'));
    if (form['grant_type'] !== 'authorization_code' || person === undefined) return reply.code(400).send({ error: 'invalid_grant' });
    return {
      access_token: grants.issueToken(person.id, now()),
      token_type: 'bearer',
      expires_in: 300,
      scope: person.status[0]?.group ?? '',
    };
  });
  app.get(`${fakeIdentityPath}/api/public/v3/attributes.json`, { schema }, async (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const person = personOf(grants.findTokenPerson(token ?? '', now()));
    if (person === undefined) return reply.code(401).send({ error: 'invalid_token' });
    const body = toProfileBody(person);
    if (!person.asJwt) return body;
    const claims = { iss: fakeIdentityPath, aud: client.clientId, sub: person.id, ...body };
    // The library that verifies the token uses the system clock, even in tests.
    return reply.type('application/jwt').send(await key.sign(claims, new Date()));
  });
  app.get(`${fakeIdentityPath}/oidc/.well-known/jwks`, { schema }, async () => key.published);
}

/** Returns why the service would refuse a request; `undefined` for a valid one. The redirect URI is checked so that a code reaches only the client. */
function findAuthorizeProblem(query: AuthorizeQuery, { clientId, scopes }: IdentityConfig): string | undefined {
  const { redirect_uri: redirectUri = '' } = query;
  const isReturn = URL.canParse(redirectUri) && /^https?:\/\/[^/]+\/talk-with-us\/account$/.test(redirectUri);
  if (query['client_id'] !== clientId) return 'client_id is not the one that this service knows.';
  if (!isReturn) return 'redirect_uri is not the one that this service knows.';
  if (query['response_type'] !== 'code') return 'response_type is not code.';
  if (query['code_challenge_method'] !== 'S256' || !/^[\w-]{43}$/.test(query['code_challenge'] ?? ''))
    return 'There is no S256 code_challenge.';
  if (samplePeopleFor(query['scope'] ?? '', scopes).length === 0) return 'scope is not one that this service knows.';
  return undefined;
}

/** Returns the query. A parameter that occurs twice is left out. */
function readQuery({ query }: FastifyRequest): AuthorizeQuery {
  return Object.fromEntries(Object.entries(query as object).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}
