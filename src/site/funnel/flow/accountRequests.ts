/** The requests of the account pages. They are not in `deferredSiteModules.ts`, because the funnel does not need them. */
export { finalizeAccount } from './finalizeAccount.ts';
export { importClient } from './importClient.ts';
export { logIn } from './logIn.ts';
export { requestPasswordLink, changePassword } from './passwordRequests.ts';
