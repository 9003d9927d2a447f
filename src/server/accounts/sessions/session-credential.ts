import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '../../db/database.ts';
import { readCookie, setCookie } from '../../http/cookies.ts';
import { Problem } from '../../http/problem.ts';
import { endReusedSession, proveSession } from './session-storage.ts';
import type { ProvedSession } from './session-storage.ts';

/** The cookie that carries the token of a login. */
const cookieName = 'session';

/** The token that a request carries, and whether it came as a cookie. */
export interface SentToken {
  readonly token: string;
  readonly isCookie: boolean;
}

/** What `requireSession` needs to look up a session. */
export interface SessionProof {
  readonly queries: Queries;
  readonly at: Date;
  readonly production: boolean;
}

/**
 * Returns the token of a request: its bearer token (seed 0 §6), or else the token in its cookie; `undefined` without either. Any
 * other `Authorization`, such as the public client credential (seed 1 §6), identifies no person and is ignored.
 */
export function readToken(request: FastifyRequest, production: boolean): SentToken | undefined {
  const bearer = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, isCookie: false };
  const token = readCookie(request, cookieName, production);
  return token === undefined ? undefined : { token, isCookie: true };
}

/** Returns the session of a request's token, and replaces the token of a cookie when it is old. Throws `Problem` 401 when there is no token, or no open session for it. */
export async function requireSession(request: FastifyRequest, reply: FastifyReply, proof: SessionProof): Promise<ProvedSession> {
  const sent = readToken(request, proof.production);
  if (sent === undefined) throw new Problem(401, notLoggedIn);
  const session = await proveSession(proof.queries, sent.token, { at: proof.at, rotates: sent.isCookie });
  if (session === undefined) {
    if (sent.isCookie) clearToken(reply, proof.production);
    await endReusedSession(proof.queries, sent.token);
    throw new Problem(401, notLoggedIn, { securityEvent: 'token refused' });
  }
  if (session.newToken !== undefined) writeToken(reply, session.newToken, proof.production);
  return session;
}

const notLoggedIn = 'You are not logged in. Log in to go on.';

/** Sets the cookie of a login. It has no age: the browser removes it when it is closed. */
export function writeToken(reply: FastifyReply, token: string, production: boolean): void {
  setCookie(reply, { name: cookieName, value: token, path: '/v1', secure: production });
}

/** Removes the cookie of a login. */
export function clearToken(reply: FastifyReply, production: boolean): void {
  setCookie(reply, { name: cookieName, value: '', path: '/v1', maxAge: 0, secure: production });
}
