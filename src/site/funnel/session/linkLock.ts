import { sessionStore } from '../../storage/siteStorage.ts';

/** True once the server has validated the checkout link of this session. The values that the link fixes cannot be changed then (seed 0 §4). */
export function isLinkValidated(): boolean {
  return sessionStore.get('lockCheckoutOptions') !== undefined;
}
