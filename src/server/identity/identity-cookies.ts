import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../http/cookies.ts';
import type { IdentityGroup } from '../adapters/identity-config.ts';
import type { IdentityProof } from './identity-claim.ts';
import type { CookieCipher } from './cookie-encryption.ts';

interface Authorization {
  readonly group: IdentityGroup;
  /** When the authorization began, as ISO 8601 in UTC. */
  readonly attempt: string;
}

/** An authorization that has begun. */
export interface PendingAuthorization extends Authorization {
  readonly stage: 'begun';
  readonly state: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** An authorization whose code was exchanged. */
export interface ExchangedAuthorization extends Authorization {
  readonly stage: 'exchanged';
  /** The handle that the browser gets as access token. */
  readonly handle: string;
  readonly accessToken: string;
}

/** Name and path of a cookie. */
interface CookieLocation {
  readonly name: string;
  readonly path: string;
}

const authorizationCookie: CookieLocation = { name: 'identity_visit', path: '/v1/id-me' };
const proofCookie: CookieLocation = { name: 'identity_proof', path: '/v1' };

/** In seconds. It is long because a first verification may require documents. */
const pendingMaxAge = 60 * 60;
/** In seconds. It is short because the page requests the attributes at once. */
const exchangedMaxAge = 5 * 60;
/** In seconds: the time for the account form and the booking. */
const proofLifetime = 12 * 60 * 60;

/**
 * Reads and writes the two encrypted cookies of a verification: the authorization under way, and the proof after it. The
 * readers return `undefined` when the request has no such cookie, or its value is invalid or has expired.
 */
export interface IdentityCookies {
  readAuthorization(request: FastifyRequest, now: Date): PendingAuthorization | ExchangedAuthorization | undefined;
  writeAuthorization(reply: FastifyReply, visit: PendingAuthorization | ExchangedAuthorization, now: Date): void;
  clearAuthorization(reply: FastifyReply): void;
  readProof(request: FastifyRequest, now: Date): IdentityProof | undefined;
  writeProof(reply: FastifyReply, proof: IdentityProof, now: Date): void;
}

/** Creates the cookies, whose values the cipher encrypts. `secure` is true in production, where browsers use HTTPS. */
export function createIdentityCookies(cipher: CookieCipher, secure: boolean): IdentityCookies {
  const read = (request: FastifyRequest, { name }: CookieLocation, now: Date): unknown => {
    const text = readCookie(request, name, secure);
    return text === undefined ? undefined : cipher.decrypt(name, text, now);
  };
  const encrypt = ({ name }: CookieLocation, content: object, seconds: number, now: Date): string =>
    cipher.encrypt(name, content, new Date(now.getTime() + seconds * 1000));
  return {
    readAuthorization: (request, now) =>
      read(request, authorizationCookie, now) as PendingAuthorization | ExchangedAuthorization | undefined,
    writeAuthorization: (reply, visit, now) => {
      const maxAge = visit.stage === 'begun' ? pendingMaxAge : exchangedMaxAge;
      setCookie(reply, { ...authorizationCookie, value: encrypt(authorizationCookie, visit, maxAge, now), maxAge, secure });
    },
    clearAuthorization: (reply) => setCookie(reply, { ...authorizationCookie, value: '', maxAge: 0, secure }),
    readProof: (request, now) => read(request, proofCookie, now) as IdentityProof | undefined,
    // The cookie has no age, so the browser removes it when it is closed.
    writeProof: (reply, proof, now) => setCookie(reply, { ...proofCookie, value: encrypt(proofCookie, proof, proofLifetime, now), secure }),
  };
}

/** Removes the cookie of a verified group. */
export function clearProof(reply: FastifyReply, secure: boolean): void {
  setCookie(reply, { ...proofCookie, value: '', maxAge: 0, secure });
}
