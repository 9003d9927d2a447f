import fp from 'fastify-plugin';
import schema from '../../../schemas/api/challenge.schema.json';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { runHourly } from '../run-hourly.ts';
import { createChallenges } from './challenges.ts';
import type { Challenges } from './challenges.ts';
import type { BotConfig } from './bot-config.ts';
import { loadChallengeSecret } from './challenge-secret.ts';
import { deleteExpiredTokens, createTokenProblem } from './spent-tokens.ts';
import type { SpentToken } from './spent-tokens.ts';

/** What keeping programs out needs. */
export interface BotProtectionOptions {
  readonly queries: Queries;
  readonly config: BotConfig;
  readonly now: Clock;
}

/** What the calls that are protected ask. */
export interface BotProtection {
  /**
   * Judges the token of a request; gives the row that spends it, to be written with what the request writes. Throws
   * `Problem` 422 on `recaptchaToken`. A repeated request is answered before it is judged, and needs no new token.
   */
  verifyToken(token: string | undefined, at: Date): Promise<SpentToken>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly botProtection: BotProtection;
  }
}

/** Gives challenges out, judges their solutions, and forgets those that are over: at the start, and every hour. */
export default fp(async (app, { queries, config, now }: BotProtectionOptions) => {
  let challenges: Promise<Challenges> | undefined;
  const known = async (): Promise<Challenges> => {
    challenges ??= loadChallengeSecret(queries).then((secret) => createChallenges(secret, config));
    try {
      return await challenges;
    } catch (error) {
      // The database was away: the next request asks again.
      challenges = undefined;
      throw error;
    }
  };
  app.decorate('botProtection', {
    async verifyToken(token, at) {
      const judged = await (await known()).verify(token, at);
      if (typeof judged === 'string') throw createTokenProblem(judged);
      return judged;
    },
  });
  runHourly(app, () => deleteExpiredTokens(queries, now()), 'spent tokens could not be deleted');

  app.route(defineEndpoint(schema, async () => ({ content: await (await known()).create(now()) })));
});
