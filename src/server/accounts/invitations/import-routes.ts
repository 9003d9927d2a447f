import type { FastifyInstance } from 'fastify';
import importSchema from '../../../../schemas/api/import-client.schema.json';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { Problem, unprocessable } from '../../http/problem.ts';
import type { ErrorDetail } from '../../http/problem.ts';
import type { PasswordHasher } from '../passwords/password-hashing.ts';
import type { PasswordCheck } from '../passwords/password-check.ts';
import { linkRefused } from './link-refused.ts';
import { programs } from './imported-programs.ts';
import type { ImportedProgram } from './imported-programs.ts';
import { findInvitation, importClient, isImportInvitation } from './invitation-storage.ts';
import type { ImportInvitation } from './invitation-storage.ts';

/** The options of these routes. */
export interface ImportRoutesOptions {
  readonly queries: Queries;
  readonly now: Clock;
  readonly hasher: PasswordHasher;
  readonly checkPassword: PasswordCheck;
}

/** The programs of a client, as a request body states them. */
interface ImportedPrograms {
  readonly programType: ImportedProgram;
  readonly oldExperiences?: number | undefined;
  readonly currentProgramExperiences: number;
}

/**
 * Sets up accounts of clients of the predecessor (seed 1 §7). The program in the request has to be that of the invitation. A
 * response shows that an account was set up already only to a request with the secret of the mailed link.
 */
export default async function importRoutes(
  app: FastifyInstance,
  { queries, now, hasher, checkPassword }: ImportRoutesOptions,
): Promise<void> {
  app.route(
    defineEndpoint(importSchema, async (request) => {
      const { secret, password, ...details } = request.body;
      const invitation = await findInvitation(queries, { secret, email: details.email.toLowerCase() }, now());
      if (invitation === undefined || !isImportInvitation(invitation)) throw linkRefused();
      if (invitation.usedAt !== null) throw alreadyMigrated();
      rejectOtherPrograms(invitation, details);
      const message = await checkPassword(password);
      if (message !== undefined) throw unprocessable([{ key: 'password', message }]);
      const hash = await hasher.hash(password);
      const client = { currentProgramExperiences: details.currentProgramExperiences, hash, at: now() };
      if (!(await importClient(queries, invitation, client))) throw alreadyMigrated();
      await app.logSecurityEvent(request, 'password changed');
      return { content: {} };
    }),
  );
}

/** Throws `Problem` 422 for programs that the invitation does not name, and for more experiences than a program has. */
function rejectOtherPrograms(invitation: ImportInvitation, sent: ImportedPrograms): void {
  const most = programs[invitation.programType].experiences;
  const problems: readonly (ErrorDetail | false)[] = [
    sent.programType !== invitation.programType && { key: 'programType', message: 'This is not the program of the link' },
    sent.oldExperiences !== undefined &&
      sent.oldExperiences !== invitation.oldExperiences && { key: 'oldExperiences', message: 'This is not the number of the link' },
    sent.currentProgramExperiences > most && { key: 'currentProgramExperiences', message: `Enter a number from 0 to ${most}` },
  ];
  const details = problems.filter((problem) => problem !== false);
  if (details.length > 0) throw unprocessable(details);
}

/** The page recognises this message (seed 1 §8). */
function alreadyMigrated(): Problem {
  return new Problem(422, 'You have already been migrated');
}
