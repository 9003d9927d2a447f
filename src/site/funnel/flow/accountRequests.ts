/** The requests of the account pages: they are not part of the way to a call, so they are not in `deferredSiteModules.ts`. */
export { finalizeAccount } from './finalizeAccount.ts';
export { importClient } from './importClient.ts';
export { logIn } from './logIn.ts';
export { requestPasswordLink, changePassword } from './passwordRequests.ts';
