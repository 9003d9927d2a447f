/** The requests of the account pages: they are not part of the way to a call, so they are not in `deferredSiteModules.ts`. */
export { finalizeAccount } from '../funnel/flow/finalizeAccount.ts';
export { importClient } from '../funnel/flow/importClient.ts';
export { logIn } from '../funnel/flow/logIn.ts';
export { requestPasswordLink, changePassword } from '../funnel/flow/passwordRequests.ts';
