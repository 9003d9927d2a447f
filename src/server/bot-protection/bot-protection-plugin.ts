import fp from 'fastify-plugin';
import schema from '../../../schemas/api/challenge.schema.json';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { loadOnce } from '../load-once.ts';
import { runHourly } from '../run-hourly.ts';
import { createChallenges } from './challenges.ts';
import type { BotConfig } from './bot-config.ts';
import { loadSecret } from '../db/stored-secret.ts';
import { deleteExpiredTokens, createTokenProblem } from './spent-tokens.ts';
import type { SpentToken } from './spent-tokens.ts';

/** The options of bot protection. */
export interface BotProtectionOptions {
  readonly queries: Queries;
  readonly config: BotConfig;
  readonly now: Clock;
}

/** Bot protection, for the routes that need it. */
export interface BotProtection {
  /**
   * Verifies the token of a request. Returns the row that marks the token as used, which the caller writes together with the
   * submission. Throws `Problem` 422 on `recaptchaToken` when the token is missing, invalid or expired.
   */
  verifyToken(token: string | undefined, at: Date): Promise<SpentToken>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly botProtection: BotProtection;
  }
}

/** Creates challenges, verifies their solutions, and deletes expired tokens at startup and every hour. */
export default fp(async (app, { queries, config, now }: BotProtectionOptions) => {
  const getChallenges = loadOnce(async () => createChallenges(await loadSecret(queries, 'bot-challenges'), config));
  app.decorate('botProtection', {
    async verifyToken(token, at) {
      const verified = await (await getChallenges()).verify(token, at);
      if (typeof verified === 'string') throw createTokenProblem(verified);
      return verified;
    },
  });
  runHourly(app, () => deleteExpiredTokens(queries, now()), 'spent tokens could not be deleted');

  app.route(defineEndpoint(schema, async () => ({ content: await (await getChallenges()).create(now()) })));
});
