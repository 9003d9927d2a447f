import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { IdentityConfig } from '../outside/identity-config.ts';
import { standinPath } from '../outside/identity-people.ts';
import { identityService } from '../outside/identity.ts';
import { ownAddress } from '../own-address.ts';
import { identityCookies } from './cookies.ts';
import { identityRoutes } from './routes.ts';
import type { IdentityProof } from './rules.ts';
import { sealBy } from './seal.ts';

/** What verifying groups needs. */
export interface IdentityParts {
  readonly config: { readonly identity: IdentityConfig | undefined; readonly publicUrl: string | undefined; readonly production: boolean };
  readonly now: Clock;
}

/** What other rooms may know of verifications. */
export interface Identity {
  /** What this server has found out about the person in this browser; `undefined` when nothing. */
  proofOf(request: FastifyRequest): IdentityProof | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly identity: Identity;
  }
}

/** The calls by which a group is verified, and what has been verified for the calls that take an account. */
export default fp(async (app, { config: { identity, publicUrl, production }, now }: IdentityParts) => {
  if (identity === undefined) {
    app.decorate('identity', { proofOf: () => undefined });
    return identityRoutes(app, { offer: undefined, now });
  }
  const cookies = identityCookies(sealBy(identity.clientSecret), production);
  app.decorate('identity', { proofOf: (request) => cookies.proofOf(request, now()) });
  // Where no address is configured, the site is where this request has reached it.
  const siteOf = (request: FastifyRequest): string => publicUrl ?? `${request.protocol}://${request.host}`;
  const serviceFor = (request: FastifyRequest) => {
    const { url } = identity;
    const standin = { page: siteOf(request) + standinPath, api: ownAddress(app) + standinPath };
    return identityService(identity, url === undefined ? standin : { page: url, api: url });
  };
  return identityRoutes(app, { offer: { scopes: identity.scopes, cookies, siteOf, serviceFor }, now });
});
