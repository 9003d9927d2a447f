import { localStore, readJson, sessionStore } from '../../../storage/siteStorage.ts';

/** The phone number, ten digits, of the stored account: of this session, else of an earlier one. */
export function readAccountPhone(): string | undefined {
  return parsePhone(readJson(sessionStore.get('account'))) ?? parsePhone(readJson(localStore.get('account')));
}

function parsePhone(account: unknown): string | undefined {
  if (typeof account !== 'object' || account === null || !('phone' in account)) return undefined;
  return typeof account.phone === 'string' && /^\d{10}$/.test(account.phone) ? account.phone : undefined;
}
