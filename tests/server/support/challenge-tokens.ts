import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { FastifyInstance } from 'fastify';

/** Where challenges are given out. */
export const challengeUrl = '/v1/web/challenge';

/** The calls that want the solution of a challenge: those that take an account, and e-mail forms. */
const protectedEndpoints: ReadonlySet<string> = new Set(['/v1/router/web-form', '/v1/web/auth/sign-up', '/v1/web/subscribe']);

/** The solution of a challenge, as a browser sends it. */
export async function solveToToken(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A body as a browser sends it to this call: with the solution of a challenge where one is wanted. One that has a token keeps it. */
export async function withToken<T extends object>(url: string, body: T, ask: () => Promise<{ content: unknown }>): Promise<T> {
  if (!protectedEndpoints.has(url) || 'recaptchaToken' in body) return body;
  return { ...body, recaptchaToken: await solveToToken((await ask()).content as Challenge) };
}

/** The same over an app that is injected into. */
export function withTokenFromApp<T extends object>(app: FastifyInstance, url: string, body: T): Promise<T> {
  return withToken(url, body, async () => (await app.inject(challengeUrl)).json<{ content: unknown }>());
}
