import { localStore, readJson, sessionStore } from '../../storage/siteStorage.ts';
import type { SchedulerContact } from './openScheduler.ts';

/** The account's fields that the scheduler gets, by the names that it has for them. */
const fields = { firstName: 'FirstName', lastName: 'LastName', email: 'Email', phone: 'Phone' } as const;

/** How the person of this browser is called and reached: by the account of this visit, else of an earlier one. `undefined` before there is an e-mail address. */
export function readSchedulerContact(): SchedulerContact | undefined {
  return parseContact(readJson(sessionStore.get('account'))) ?? parseContact(readJson(localStore.get('account')));
}

function parseContact(account: unknown): SchedulerContact | undefined {
  if (typeof account !== 'object' || account === null) return undefined;
  const said: { readonly [field: string]: unknown } = { ...account };
  const lead = Object.fromEntries(
    Object.entries(fields).flatMap(([field, name]) => (typeof said[field] === 'string' ? [[name, said[field]]] : [])),
  ) as SchedulerContact;
  return lead.Email === undefined ? undefined : lead;
}
