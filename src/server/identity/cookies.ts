import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from '../cookies.ts';
import type { IdentityGroup } from '../outside/identity-config.ts';
import type { IdentityProof } from './rules.ts';
import type { Seal } from './seal.ts';

interface Visit {
  readonly group: IdentityGroup;
  /** When the person went to the identity service, as ISO 8601 in UTC. */
  readonly attempt: string;
}

/** Somebody who is at the identity service. */
export interface BegunVisit extends Visit {
  readonly stage: 'begun';
  readonly state: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** Somebody who has come back, and whose code was exchanged. */
export interface ExchangedVisit extends Visit {
  readonly stage: 'exchanged';
  /** What the browser calls the access token. */
  readonly handle: string;
  readonly accessToken: string;
}

/** Where a cookie is kept: its name, and the addresses that it is sent to. */
interface Place {
  readonly name: string;
  readonly path: string;
}

const visitPlace: Place = { name: 'identity_visit', path: '/v1/id-me' };
const proofPlace: Place = { name: 'identity_proof', path: '/v1' };

/** In seconds: a first verification asks for papers. */
const longestVisit = 60 * 60;
/** In seconds: the page asks for the attributes at once. */
const longestExchange = 5 * 60;
/** In seconds: as long as somebody may take with the account form and the call. */
const longestProof = 12 * 60 * 60;

/** The cookies of a verification, sealed: the browser carries what it cannot read, and this server keeps nothing. */
export interface IdentityCookies {
  visitOf(request: FastifyRequest, now: Date): BegunVisit | ExchangedVisit | undefined;
  keepVisit(reply: FastifyReply, visit: BegunVisit | ExchangedVisit, now: Date): void;
  endVisit(reply: FastifyReply): void;
  proofOf(request: FastifyRequest, now: Date): IdentityProof | undefined;
  keepProof(reply: FastifyReply, proof: IdentityProof, now: Date): void;
}

/** The cookies under a seal; `secure` in production, where there is HTTPS. */
export function identityCookies(seal: Seal, secure: boolean): IdentityCookies {
  const read = (request: FastifyRequest, { name }: Place, now: Date): unknown => {
    const text = cookieOf(request, name);
    return text === undefined ? undefined : seal.open(name, text, now);
  };
  const keep = (reply: FastifyReply, { name, path }: Place, content: object, maxAge: number, now: Date): void => {
    const value = seal.close(name, content, new Date(now.getTime() + maxAge * 1000));
    setCookie(reply, { name, value, path, maxAge, secure });
  };
  return {
    visitOf: (request, now) => read(request, visitPlace, now) as BegunVisit | ExchangedVisit | undefined,
    keepVisit: (reply, visit, now) => keep(reply, visitPlace, visit, visit.stage === 'begun' ? longestVisit : longestExchange, now),
    endVisit: (reply) => setCookie(reply, { ...visitPlace, value: '', maxAge: 0, secure }),
    proofOf: (request, now) => read(request, proofPlace, now) as IdentityProof | undefined,
    keepProof: (reply, proof, now) => keep(reply, proofPlace, proof, longestProof, now),
  };
}
