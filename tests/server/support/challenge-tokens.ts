import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { FastifyInstance } from 'fastify';

/** The path of the endpoint that creates challenges. */
export const challengeUrl = '/v1/web/challenge';

/** The paths of the endpoints that require a solved challenge: those that accept an account, and that of the e-mail forms. */
const protectedEndpoints: ReadonlySet<string> = new Set(['/v1/router/web-form', '/v1/web/auth/sign-up', '/v1/web/subscribe']);

/** Solves a challenge. Returns the token that a browser sends. */
export async function solveToToken(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/**
 * The body that a browser sends to an endpoint: with the token of a challenge where the endpoint requires one. Leaves a body that has a
 * token unchanged.
 * @param ask requests a challenge
 */
export async function withToken<T extends object>(url: string, body: T, ask: () => Promise<{ content: unknown }>): Promise<T> {
  if (!protectedEndpoints.has(url) || 'recaptchaToken' in body) return body;
  return { ...body, recaptchaToken: await solveToToken((await ask()).content as Challenge) };
}

/** Like `withToken`, with a challenge that is requested from the app by `inject`. */
export function withTokenFromApp<T extends object>(app: FastifyInstance, url: string, body: T): Promise<T> {
  return withToken(url, body, async () => (await app.inject(challengeUrl)).json<{ content: unknown }>());
}
