import { inviteClient as storeInvitation } from '../../accounts/invitations/invitation-storage.ts';
import { importedPrograms } from '../../db/schema.ts';
import { StartupError } from '../../startup-error.ts';
import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';

const day = 86_400_000;

/** Stores an invitation and enqueues its mail. Returns until when it is valid, as ISO 8601 in UTC. The input has the names of the command's options. */
export async function* inviteClient({ database: { queries }, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const at = now();
  const program = requiredInput(input, 'program');
  const programType = importedPrograms.find((one) => one === program);
  if (programType === undefined) throw new StartupError(`--program ${program}: give one of ${importedPrograms.join(', ')}.`);
  const expiresAt = new Date(at.getTime() + Number(requiredInput(input, 'days')) * day);
  const oldExperiences = Number(requiredInput(input, 'experiences'));
  await storeInvitation(queries, { email: requiredInput(input, 'email'), programType, oldExperiences, expiresAt }, at);
  yield expiresAt.toISOString();
}
