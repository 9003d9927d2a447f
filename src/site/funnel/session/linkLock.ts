import { sessionStore } from '../../storage/siteStorage.ts';

/** True once the server has validated the checkout link of this session: what the link fixes stays as it is (seed 0 §4). */
export function isLinkValidated(): boolean {
  return sessionStore.get('lockCheckoutOptions') !== undefined;
}
