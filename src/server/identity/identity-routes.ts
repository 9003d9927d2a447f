import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import attributesSchema from '../../../schemas/api/id-me-attributes.schema.json';
import authorizeSchema from '../../../schemas/api/id-me-authorize.schema.json';
import groupsSchema from '../../../schemas/api/id-me-groups.schema.json';
import tokenSchema from '../../../schemas/api/id-me-token.schema.json';
import type { Clock } from '../clock.ts';
import type { IdentityConfig } from '../adapters/identity-config.ts';
import { CodeRejectedError, IdentityServiceError } from '../adapters/real/identity-errors.ts';
import type { IdentityService } from '../adapters/real/identity-service.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Problem, unprocessable } from '../http/problem.ts';
import type { IdentityCookies } from './identity-cookies.ts';
import { findVerifiedPerson } from './identity-claim.ts';

/** The configured verification of groups. */
interface GroupVerification {
  readonly scopes: IdentityConfig['scopes'];
  readonly cookies: IdentityCookies;
  /** Returns the base URL at which the person of a request uses the site. */
  readonly siteBaseUrl: (request: FastifyRequest) => string;
  readonly getService: (request: FastifyRequest) => IdentityService;
}

/** The options of these routes. */
interface IdentityRoutesOptions {
  /** `undefined` where no groups are verified. */
  readonly verification: GroupVerification | undefined;
  readonly now: Clock;
}

/** The path of the redirect URI, to which the identity service sends people back (seed 0 §2). */
const returnPath = '/talk-with-us/account';

/** Starts the authorization at the identity service, and reads the verified person after it (seed 0 §4 and §7). */
export function identityRoutes(app: FastifyInstance, { verification, now }: IdentityRoutesOptions): void {
  const groups = [...(verification?.scopes.keys() ?? [])].map((group) => ({ group }));
  app.route(defineEndpoint(groupsSchema, async () => ({ content: groups })));

  app.route(
    defineEndpoint(authorizeSchema, async (request, reply) => {
      const { scopes, cookies, siteBaseUrl, getService } = requireVerification(verification);
      const [group, scope] = [...scopes].find(([name]) => name === request.body.group) ?? throwUnknownGroup();
      const [state, verifier] = [randomSecret(), randomSecret()];
      const redirectUri = siteBaseUrl(request) + returnPath;
      const at = now();
      cookies.writeAuthorization(reply, { stage: 'begun', group, attempt: at.toISOString(), state, verifier, redirectUri }, at);
      return { content: getService(request).authorizeUrl({ redirectUri, state, challenge: computeCodeChallenge(verifier), scope }) };
    }),
  );

  app.route(
    defineEndpoint(tokenSchema, async (request, reply) => {
      const { cookies, getService } = requireVerification(verification);
      const visit = cookies.readAuthorization(request, now());
      if (visit?.stage !== 'begun' || visit.state !== request.query.state) throw createNotStartedProblem();
      const { group, attempt, verifier, redirectUri } = visit;
      const { code } = request.params;
      const accessToken = await callIdentityService(request, () => getService(request).exchange({ code, verifier, redirectUri }));
      const handle = randomSecret();
      cookies.writeAuthorization(reply, { stage: 'exchanged', group, attempt, handle, accessToken }, now());
      return { access_token: handle };
    }),
  );

  app.route(
    defineEndpoint(attributesSchema, async (request, reply) => {
      const { scopes, cookies, getService } = requireVerification(verification);
      const visit = cookies.readAuthorization(request, now());
      if (visit?.stage !== 'exchanged' || visit.handle !== request.params.accessToken) throw createNotStartedProblem();
      const profile = await callIdentityService(request, () => getService(request).profile(visit.accessToken));
      cookies.clearAuthorization(reply);
      const person = findVerifiedPerson(profile, scopes, visit.group);
      if (person === undefined) throw new Problem(403, 'The identity service has not verified a group.');
      const { group, uuid, attributes } = person;
      cookies.writeProof(reply, { group, uuid, attempt: visit.attempt }, now());
      return { content: { attributes: [...attributes], status: [{ group }], verificationAttempt: visit.attempt } };
    }),
  );
}

function requireVerification(verification: GroupVerification | undefined): GroupVerification {
  if (verification === undefined) throw new Problem(404, 'Groups are not verified here.');
  return verification;
}

function throwUnknownGroup(): never {
  throw unprocessable([{ key: 'group', message: 'This group is not verified here' }]);
}

function createNotStartedProblem(): Problem {
  return new Problem(403, 'This verification was not begun in this browser, or too long ago. Begin again.', {
    securityEvent: 'state mismatch',
  });
}

/** 256 random bits. */
function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** RFC 7636, S256. */
function computeCodeChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** Runs a request to the identity service. Throws `Problem` 422 for a rejected code and 502 for any other failure, whose reason is logged without the text of the service. */
async function callIdentityService<T>(request: FastifyRequest, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof CodeRejectedError)
      throw new Problem(422, 'The code was used before, or is too old. Begin again.', { fields: codeRejectedFields });
    if (!(error instanceof IdentityServiceError)) throw error;
    request.log.warn({ err: error, reason: error.reason }, 'the identity service failed');
    throw new Problem(502, 'The identity service did not answer as it should. Try again in a while.');
  }
}

const codeRejectedFields = [{ key: 'code', message: 'This code is not taken any more' }];
