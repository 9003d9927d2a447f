import type { FastifyInstance } from 'fastify';
import loginSchema from '../../../schemas/api/journal-login.schema.json';
import { countAttempt, forgetFailures, toLoginKey } from '../accounts/sessions/failed-logins.ts';
import { ContentError } from '../adapters/real/content-service.ts';
import type { ContentService } from '../adapters/real/content-service.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import type { LimitDigest } from '../db/limit-digest.ts';
import { toClientNetwork } from '../http/client-network.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Problem, tooManyAttempts } from '../http/problem.ts';

/** The options of this route. */
interface JournalLoginOptions {
  readonly content: Pick<ContentService, 'logIn'>;
  readonly queries: Queries;
  readonly limitDigest: LimitDigest;
  readonly now: Clock;
}

/** The statuses by which the plugin of the content service refuses a name or a password. */
const refusals = [400, 401, 403];

/**
 * The login of people who write the journal. Attempts are limited as those at accounts are: the content service sees them all
 * come from this server, so it cannot tell who tries.
 */
export default async function journalLogin(
  app: FastifyInstance,
  { content, queries, limitDigest, now }: JournalLoginOptions,
): Promise<void> {
  app.route(
    defineEndpoint(loginSchema, async (request) => {
      const { name, password } = request.body;
      const source = toLoginKey(limitDigest, { account: `journal ${name.toLowerCase()}`, network: toClientNetwork(request.ip) });
      const wait = await countAttempt(queries, source, now());
      if (wait > 0) throw tooManyAttempts('name', wait);
      const token = await content.logIn(name, password).catch(rejectLogin);
      await forgetFailures(queries, source);
      await app.logSecurityEvent(request, 'logged in');
      return { content: { token } };
    }),
  );
}

function rejectLogin(error: unknown): never {
  const { status, code } = error instanceof ContentError ? error : { status: 0, code: '' };
  // The plugin is not installed, or has no key to sign tokens with.
  if (status === 404 || code === 'jwt_auth_bad_config') {
    throw new Problem(404, 'The content site has no login with a password. Please use an access token.');
  }
  if (!refusals.includes(status)) throw new Problem(503, 'The content site is not there right now. Please try again in a moment.');
  const message = 'The content site did not accept this name and password.';
  throw new Problem(401, message, { fields: [{ key: 'password', message }], securityEvent: 'login refused' });
}
