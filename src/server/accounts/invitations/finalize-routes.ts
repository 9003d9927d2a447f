import type { FastifyInstance } from 'fastify';
import finalizeSchema from '../../../../schemas/api/finalize-account.schema.json';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import type { ServerDefinitions } from '../../definitions/server-definitions.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { Problem, unprocessable } from '../../http/problem.ts';
import { findAvailableStates } from '../../leads/lead-storage.ts';
import type { PasswordHasher } from '../passwords/password-hashing.ts';
import type { PasswordCheck } from '../passwords/password-check.ts';
import { finalizeAccount, findInvitation, hasPassword, isImportInvitation } from './invitation-storage.ts';
import { linkRefused } from './link-refused.ts';
import { readAddresses } from './read-addresses.ts';

/** The options of this route. */
export interface FinalizeRoutesOptions {
  readonly queries: Queries;
  readonly definitions: ServerDefinitions;
  readonly now: Clock;
  readonly hasher: PasswordHasher;
  readonly checkPassword: PasswordCheck;
}

/**
 * Sets up accounts of clients who were invited without a program (seed 1 §7). A response shows that an account exists only to
 * a request with the secret of the mailed link.
 */
export default async function finalizeRoutes(
  app: FastifyInstance,
  { queries, definitions, now, hasher, checkPassword }: FinalizeRoutesOptions,
): Promise<void> {
  app.route(
    defineEndpoint(finalizeSchema, async (request) => {
      const { secret, password } = request.body;
      const email = request.body.email.toLowerCase();
      const invitation = await findInvitation(queries, { secret, email }, now());
      if (invitation === undefined || isImportInvitation(invitation)) throw linkRefused();
      if (invitation.usedAt !== null || (await hasPassword(queries, email))) throw alreadyExists();
      const addresses = readAddresses(definitions, request.body, await findAvailableStates(queries));
      const message = await checkPassword(password);
      if (message !== undefined) throw unprocessable([{ key: 'password', message }]);
      const account = { ...addresses, hash: await hasher.hash(password), at: now() };
      if (!(await finalizeAccount(queries, invitation, account))) throw alreadyExists();
      await app.logSecurityEvent(request, 'password changed');
      return { content: {} };
    }),
  );
}

/** The page recognises this message (seed 1 §8). */
function alreadyExists(): Problem {
  return new Problem(422, 'Account Already Exists. If you forgot password click here');
}
