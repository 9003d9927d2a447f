import { local, readJson, session } from '../../session/keys.ts';

/** The phone number, ten digits, of the account that this browser keeps: of this visit, else of an earlier one. */
export function accountPhone(): string | undefined {
  return phoneOf(readJson(session.get('account'))) ?? phoneOf(readJson(local.get('account')));
}

function phoneOf(account: unknown): string | undefined {
  if (typeof account !== 'object' || account === null || !('phone' in account)) return undefined;
  return typeof account.phone === 'string' && /^\d{10}$/.test(account.phone) ? account.phone : undefined;
}
