import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import { fakeIdentityPath } from '../adapters/identity-config.ts';
import type { IdentityConfig } from '../adapters/identity-config.ts';
import { createIdentityService } from '../adapters/real/identity-service.ts';
import type { IdentityService } from '../adapters/real/identity-service.ts';
import { getBaseUrl, getSiteUrl } from '../http/base-url.ts';
import { createIdentityCookies } from './identity-cookies.ts';
import { identityRoutes } from './identity-routes.ts';
import type { IdentityProof } from './identity-claim.ts';
import { createCookieCipher } from './cookie-encryption.ts';

/** The options of the verification of groups. */
export interface IdentityPluginOptions {
  readonly config: { readonly identity: IdentityConfig | undefined; readonly publicUrl: string | undefined; readonly production: boolean };
  readonly now: Clock;
}

/** The decorator `identity` of the app, by which other endpoints read a verification. */
export interface IdentityProofs {
  /** The verified group of the person in this browser; `undefined` when there is none. */
  readProof(request: FastifyRequest): IdentityProof | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly identity: IdentityProofs;
  }
}

/** The endpoints that verify a group, and the decorator by which other endpoints read the proof. */
export default fp(async (app, { config: { identity, publicUrl, production }, now }: IdentityPluginOptions) => {
  if (identity === undefined) {
    app.decorate('identity', { readProof: () => undefined });
    return identityRoutes(app, { verification: undefined, now });
  }
  const cookies = createIdentityCookies(createCookieCipher(identity.clientSecret), production);
  app.decorate('identity', { readProof: (request) => cookies.readProof(request, now()) });
  const siteBaseUrl = (request: FastifyRequest): string => getSiteUrl(publicUrl, request);
  const { url } = identity;
  // One client for all requests, because it caches the keys by which the service signs.
  const realService = url === undefined ? undefined : createIdentityService(identity, { page: url, api: url });
  const getService = (request: FastifyRequest): IdentityService =>
    realService ??
    createIdentityService(identity, { page: siteBaseUrl(request) + fakeIdentityPath, api: getBaseUrl(app) + fakeIdentityPath });
  return identityRoutes(app, { verification: { scopes: identity.scopes, cookies, siteBaseUrl, getService }, now });
});
