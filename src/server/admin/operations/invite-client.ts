import { inviteClient as storeInvitation } from '../../accounts/invitations/invitation-storage.ts';
import type { InvitedClient } from '../../accounts/invitations/invitation-storage.ts';
import { listOfferedStates } from '../../accounts/invitations/read-addresses.ts';
import type { Queries } from '../../db/database.ts';
import { importedPrograms } from '../../db/schema.ts';
import { findAvailableStates } from '../../leads/lead-storage.ts';
import { StartupError } from '../../startup-error.ts';
import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';

const day = 86_400_000;

/**
 * Stores an invitation and enqueues its e-mail. With a program it is for a client of the predecessor, without one for a new client.
 * Returns the time at which it expires, as ISO 8601 in UTC. The input has the names of the command's options.
 */
export async function* inviteClient({ database: { queries }, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const at = now();
  const expiresAt = new Date(at.getTime() + Number(requiredInput(input, 'days')) * day);
  const email = requiredInput(input, 'email');
  const purpose = input['program'] === undefined ? await readState(queries, input['state']) : readProgram(input);
  await storeInvitation(queries, { email, ...purpose, expiresAt }, at);
  yield expiresAt.toISOString();
}

type InvitationPurpose = Pick<InvitedClient, 'programType' | 'oldExperiences' | 'state'>;

function readProgram(input: OperationInput): InvitationPurpose {
  const program = requiredInput(input, 'program');
  const programType = importedPrograms.find((name) => name === program);
  if (programType === undefined) throw new StartupError(`--program ${program}: give one of ${importedPrograms.join(', ')}.`);
  return { programType, oldExperiences: Number(requiredInput(input, 'experiences')), state: null };
}

/** Throws `StartupError` for a state that the page does not offer. */
async function readState(queries: Queries, state: string | undefined): Promise<InvitationPurpose> {
  const none = { programType: null, oldExperiences: null };
  if (state === undefined) return { ...none, state: null };
  const offered = listOfferedStates(await findAvailableStates(queries));
  if (!offered.includes(state)) throw new StartupError(`--state ${state}: give one of ${offered.join(', ')}.`);
  return { ...none, state };
}
