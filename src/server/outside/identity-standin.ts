import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { IdentityConfig } from './identity-config.ts';
import { jwtOf, openGrants, s256 } from './identity-grants.ts';
import type { Grants } from './identity-grants.ts';
import { authorizePage, refusalPage } from './identity-pages.ts';
import type { AuthorizeQuery } from './identity-pages.ts';
import { everybody, peopleFor, profileBody, standinPath } from './identity-people.ts';

/** What the pages need to know. */
export interface IdentityStandinParts {
  readonly client: IdentityConfig;
  readonly now: Clock;
}

interface Standin extends IdentityStandinParts {
  readonly grants: Grants;
}

const schema = { hide: true };

/**
 * An identity service in which anybody can be anybody, with the addresses and answers of ID.me: a page to choose a
 * sample person, `/oauth/token`, `/api/public/v3/attributes.json`. Never mounted in production.
 */
export default async function identityStandin(app: FastifyInstance, parts: IdentityStandinParts): Promise<void> {
  const standin = { ...parts, grants: openGrants(parts.client.clientSecret) };
  const style = await readFile(path.join(import.meta.dirname, 'mail-pages.css'), 'utf8');
  app.addHook('onSend', async (_request, reply) => void reply.header('x-robots-tag', 'noindex'));
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get(`${standinPath}/style.css`, { schema }, async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  choosePeople(app, standin);
  answerClients(app, standin);
}

function choosePeople(app: FastifyInstance, { client, grants, now }: Standin): void {
  app.get(`${standinPath}/oauth/authorize`, { schema }, async (request, reply) => {
    const query = queryOf(request);
    const problem = problemOf(query, client);
    return problem === undefined
      ? sendPage(reply, 200, authorizePage(peopleFor(query['scope'] ?? '', client.scopes), query))
      : sendPage(reply, 400, refusalPage(problem));
  });
  app.get(`${standinPath}/choose`, { schema }, async (request, reply) => {
    const query = queryOf(request);
    const person = peopleFor(query['scope'] ?? '', client.scopes).find(({ id }) => id === query['person']);
    const problem = problemOf(query, client);
    if (problem !== undefined) return sendPage(reply, 400, refusalPage(problem));
    const { redirect_uri: redirectUri = '', code_challenge: challenge = '', state = '' } = query;
    const said =
      person === undefined
        ? { error: 'access_denied', error_description: 'The resource owner or authorization server denied the request.' }
        : { code: grants.code(person, { clientId: client.clientId, redirectUri, challenge }, now()) };
    return reply.redirect(`${redirectUri}?${new URLSearchParams({ ...said, state }).toString()}`, 302);
  });
}

function answerClients(app: FastifyInstance, { client, grants, now }: Standin): void {
  const personOf = (id: string | undefined) => everybody(client.scopes).find((person) => person.id === id);
  app.post(`${standinPath}/oauth/token`, { schema }, async (request, reply) => {
    const form = request.body as AuthorizeQuery;
    const { client_id: clientId = '', client_secret: secret, redirect_uri: redirectUri = '', code_verifier: verifier = '' } = form;
    if (clientId !== client.clientId || secret !== client.clientSecret) return reply.code(401).send({ error: 'invalid_client' });
    const ties = { clientId, redirectUri, challenge: s256(verifier) };
    const person = personOf(grants.redeem(form['code'] ?? '', ties, now()));
    if (person?.code === 'out of order') return sendPage(reply, 500, refusalPage('Out of order.'));
    if (form['grant_type'] !== 'authorization_code' || person === undefined) return reply.code(400).send({ error: 'invalid_grant' });
    return { access_token: grants.token(person.id, now()), token_type: 'bearer', expires_in: 300, scope: person.status[0]?.group ?? '' };
  });
  app.get(`${standinPath}/api/public/v3/attributes.json`, { schema }, async (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const person = personOf(grants.personOf(token ?? '', now()));
    if (person === undefined) return reply.code(401).send({ error: 'invalid_token' });
    const body = profileBody(person);
    if (!person.asJwt) return body;
    const claims = { iss: standinPath, aud: client.clientId, sub: person.id, ...body };
    return reply.type('application/jwt').send(jwtOf(claims, client.clientSecret));
  });
}

/** Why the service would show no page for a request; a code must never reach anybody but the client. */
function problemOf(query: AuthorizeQuery, { clientId, scopes }: IdentityConfig): string | undefined {
  const { redirect_uri: redirectUri = '' } = query;
  const isReturn = URL.canParse(redirectUri) && /^https?:\/\/[^/]+\/talk-with-us\/account$/.test(redirectUri);
  if (query['client_id'] !== clientId) return 'client_id is not the one that this service knows.';
  if (!isReturn) return 'redirect_uri is not the one that this service knows.';
  if (query['response_type'] !== 'code') return 'response_type is not code.';
  if (query['code_challenge_method'] !== 'S256' || !/^[\w-]{43}$/.test(query['code_challenge'] ?? ''))
    return 'There is no S256 code_challenge.';
  if (peopleFor(query['scope'] ?? '', scopes).length === 0) return 'scope is not one that this service knows.';
  return undefined;
}

/** A name that is there twice counts as not there. */
function queryOf({ query }: FastifyRequest): AuthorizeQuery {
  return Object.fromEntries(Object.entries(query as object).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}
