import type { SubmitRequest } from '../../../runtime/index.ts';
import { postLogin } from '../../api/accountEndpoints.ts';
import { mapApiErrors } from './mapApiErrors.ts';

/** Logs in with the email and the password of a form. The session is in a cookie that no script can read. */
export async function logIn({ fields }: SubmitRequest): Promise<void> {
  const email = String(fields['email'] ?? '');
  await mapApiErrors(() => postLogin({ email: email.trim().toLowerCase(), password: String(fields['password'] ?? '') }));
}
