import type { FastifyInstance } from 'fastify';
import loginSchema from '../../../schemas/api/journal-login.schema.json';
import { countAttempt, forgetFailures, toLoginKey } from '../accounts/sessions/failed-logins.ts';
import type { ContentService } from '../adapters/real/content-service.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import type { LimitDigest } from '../db/limit-digest.ts';
import { toClientNetwork } from '../http/client-network.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { tooManyAttempts } from '../http/problem.ts';
import { rejectLogin } from './content-failures.ts';
import type { FailureReport } from './journal-parts.ts';

/** The options of this route. */
interface JournalLoginOptions {
  readonly content: Pick<ContentService, 'logIn'>;
  readonly queries: Queries;
  readonly limitDigest: LimitDigest;
  readonly now: Clock;
  readonly onFailure: FailureReport;
}

/**
 * The login of people who write the journal. Attempts are limited like logins to accounts, because the content service receives all
 * of them from this server, and so cannot distinguish the clients.
 */
export default async function journalLogin(
  app: FastifyInstance,
  { content, queries, limitDigest, now, onFailure }: JournalLoginOptions,
): Promise<void> {
  app.route(
    defineEndpoint(loginSchema, async (request) => {
      const { name, password } = request.body;
      const source = toLoginKey(limitDigest, { account: `journal ${name.toLowerCase()}`, network: toClientNetwork(request.ip) });
      const wait = await countAttempt(queries, source, now());
      if (wait > 0) throw tooManyAttempts('name', wait);
      const token = await content.logIn(name, password).catch((error: unknown) => rejectLogin(error, onFailure));
      await forgetFailures(queries, source);
      await app.logSecurityEvent(request, 'logged in');
      return { content: { token } };
    }),
  );
}
