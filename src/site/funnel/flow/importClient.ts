import { RequestError } from '../../../runtime/index.ts';
import type { SubmitRequest } from '../../../runtime/index.ts';
import { postImport } from '../../api/accountEndpoints.ts';
import type { ImportedProgram } from '../../api/accountEndpoints.ts';
import { readInvitation } from '../session/invitationLink.ts';
import { incompleteLinkMessage } from '../session/resetCode.ts';
import { mapApiErrors } from './mapApiErrors.ts';

/** Sets up the account of a client of the predecessor, with the link that opened the page. The server decides whether the program exists. Rejects with `RequestError`. */
export async function importClient({ fields }: SubmitRequest): Promise<void> {
  const invitation = readInvitation();
  if (invitation === undefined) throw new RequestError({ kind: 'rejected', message: incompleteLinkMessage });
  const { programType, ...link } = invitation;
  await mapApiErrors(() =>
    postImport({
      ...link,
      programType: programType as ImportedProgram,
      currentProgramExperiences: Number(fields['currentProgramExperiences']),
      password: String(fields['password'] ?? ''),
    }),
  );
}
