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

/** What a body says of a client's programs. */
interface ImportedPrograms {
  readonly programType: ImportedProgram;
  readonly oldExperiences?: number | undefined;
  readonly currentProgramExperiences: number;
}

/**
 * Accounts of clients of the predecessor (seed 1 §7). What the invitation says decides. That an account was set up already
 * is told only to whoever has the secret of the mailed link.
 */
export default async function importRoutes(
  app: FastifyInstance,
  { queries, now, hasher, checkPassword }: ImportRoutesOptions,
): Promise<void> {
  app.route(
    defineEndpoint(importSchema, async (request) => {
      const { secret, password, ...said } = request.body;
      const invitation = await findInvitation(queries, { secret, email: said.email.toLowerCase() }, now());
      if (invitation === undefined || !isImportInvitation(invitation)) throw linkRefused();
      if (invitation.usedAt !== null) throw alreadyMigrated();
      rejectOtherPrograms(invitation, said);
      const message = await checkPassword(password);
      if (message !== undefined) throw unprocessable([{ key: 'password', message }]);
      const hash = await hasher.hash(password);
      const client = { currentProgramExperiences: said.currentProgramExperiences, hash, at: now() };
      if (!(await importClient(queries, invitation, client))) throw alreadyMigrated();
      await app.logSecurityEvent(request, 'password changed');
      return { content: {} };
    }),
  );
}

/** Throws `Problem` 422 for programs that the invitation does not name, and for more experiences than a program has. */
function rejectOtherPrograms(invitation: ImportInvitation, said: ImportedPrograms): void {
  const most = programs[invitation.programType].experiences;
  const problems: readonly (ErrorDetail | false)[] = [
    said.programType !== invitation.programType && { key: 'programType', message: 'This is not the program of the link' },
    said.oldExperiences !== undefined &&
      said.oldExperiences !== invitation.oldExperiences && { key: 'oldExperiences', message: 'This is not the number of the link' },
    said.currentProgramExperiences > most && { key: 'currentProgramExperiences', message: `Enter a number from 0 to ${most}` },
  ];
  const found = problems.filter((problem) => problem !== false);
  if (found.length > 0) throw unprocessable(found);
}

/** The words that the page knows (seed 1 §8). */
function alreadyMigrated(): Problem {
  return new Problem(422, 'You have already been migrated');
}
