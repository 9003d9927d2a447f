import { RequestError } from '../../../runtime/index.ts';
import type { SubmitRequest } from '../../../runtime/index.ts';
import { postForgotPassword, postResetPassword } from '../../api/accountEndpoints.ts';
import { incompleteLinkMessage, readResetCode } from '../session/resetCode.ts';
import { mapApiErrors } from './mapApiErrors.ts';

/** Requests a link to choose a new password, for the e-mail address in a form. Rejects with `RequestError`. */
export async function requestPasswordLink({ fields }: SubmitRequest): Promise<void> {
  const email = String(fields['email'] ?? '');
  await mapApiErrors(() => postForgotPassword(email.trim().toLowerCase()));
}

/** Changes the password to the one in a form, with the code of the link that opened the page. Rejects with `RequestError`. */
export async function changePassword({ fields }: SubmitRequest): Promise<void> {
  const code = readResetCode();
  if (code === undefined) throw new RequestError({ kind: 'rejected', message: incompleteLinkMessage });
  await mapApiErrors(() => postResetPassword({ code, newPassword: String(fields['newPassword'] ?? '') }));
}
