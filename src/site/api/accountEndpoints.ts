import * as endpoints from '../../../schemas/api/endpoints.ts';
import { expectArray, fetchContent } from './endpoint.ts';
import type { RequestBody, ResponseContent } from './endpoint.ts';

/** The body of a sign-up. Most of its fields are also fields of web-form. */
export type SignUpBody = RequestBody<'sign-up.schema.json'>;
/** A program of the predecessor. */
export type ImportedProgram = RequestBody<'import-client.schema.json'>['programType'];
/** A browser or app that is logged in to an account. */
export type AccountSession = ResponseContent<'sessions.schema.json'>[number];

/** Signs up a person who wants to buy a program. */
export async function postSignUp(body: SignUpBody, idempotencyKey: string): Promise<void> {
  await fetchContent(endpoints.signUp, { body, idempotencyKey });
}

/** Mails a link to choose a new password, if the address has an account. */
export async function postForgotPassword(email: string): Promise<void> {
  await fetchContent(endpoints.forgotPassword, { body: { email } });
}

/** Changes the password of the account that the code of a mailed link belongs to. */
export async function postResetPassword(body: RequestBody<'reset-password.schema.json'>): Promise<void> {
  await fetchContent(endpoints.resetPassword, { body });
}

/** Sets up the account of a client of the predecessor. */
export async function postImport(body: RequestBody<'import-client.schema.json'>): Promise<void> {
  await fetchContent(endpoints.importClient, { body });
}

/** Sets up the account of a client who was invited without a program. */
export async function postFinalizedAccount(body: RequestBody<'finalize-account.schema.json'>): Promise<void> {
  await fetchContent(endpoints.finalizeAccount, { body });
}

/** Logs in to an account. */
export async function postLogin(body: Pick<RequestBody<'login.schema.json'>, 'email' | 'password'>): Promise<void> {
  await fetchContent(endpoints.login, { body });
}

/** Ends the session of this browser. */
export async function postLogout(): Promise<void> {
  await fetchContent(endpoints.logout, { body: {} });
}

/** The open sessions of the account that this browser is logged in to, the last used first. */
export function getSessions(): Promise<readonly AccountSession[]> {
  return expectArray(fetchContent(endpoints.sessions, {}));
}

/** Ends one of the sessions of the account. */
export async function postEndSession(id: string): Promise<void> {
  await fetchContent(endpoints.endSession, { body: { id } });
}
