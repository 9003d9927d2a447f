import type { JsonSchemaToTsProvider } from '@fastify/type-provider-json-schema-to-ts';
import fp from 'fastify-plugin';
import schema from '../../../schemas/api/challenge.schema.json';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { errorsOfChallenge } from '../plugins/error-envelope.ts';
import { hourly } from '../plugins/hourly.ts';
import { challengesBy } from './challenges.ts';
import type { Challenges } from './challenges.ts';
import type { BotConfig } from './config.ts';
import { botSecret } from './secret.ts';
import { forgetSpent, refusedToken } from './tokens.ts';
import type { SpentToken } from './tokens.ts';

/** What keeping programs out needs. */
export interface BotParts {
  readonly queries: Queries;
  readonly config: BotConfig;
  readonly now: Clock;
}

/** What the calls that are protected ask. */
export interface Bots {
  /**
   * Judges the token of a request; gives the row that spends it, to be written with what the request writes. Throws
   * `Problem` 422 on `recaptchaToken`. A repeated request is answered before it is judged, and needs no new token.
   */
  earned(token: string | undefined, at: Date): Promise<SpentToken>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly bots: Bots;
  }
}

/** Gives challenges out, judges their solutions, and forgets those that are over: at the start, and every hour. */
export default fp(async (app, { queries, config, now }: BotParts) => {
  let challenges: Promise<Challenges> | undefined;
  const known = async (): Promise<Challenges> => {
    challenges ??= botSecret(queries).then((secret) => challengesBy(secret, config));
    try {
      return await challenges;
    } catch (error) {
      // The database was away: the next request asks again.
      challenges = undefined;
      throw error;
    }
  };
  app.decorate('bots', {
    async earned(token, at) {
      const judged = await (await known()).judge(token, at);
      if (typeof judged === 'string') throw refusedToken(judged);
      return judged;
    },
  });
  hourly(app, () => forgetSpent(queries, now()), 'spent tokens could not be deleted');

  const docs = { summary: 'Give a challenge out', response: { 200: schema.properties.answer, ...errorsOfChallenge } };
  app
    .withTypeProvider<JsonSchemaToTsProvider>()
    .get('/v1/web/challenge', { schema: docs, config: { rateLimited: true }, exposeHeadRoute: false }, async () => ({
      content: await (await known()).make(now()),
    }));
});
