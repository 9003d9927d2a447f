import { localStore, readJson, sessionStore } from '../../storage/siteStorage.ts';
import type { SchedulerContact } from './openScheduler.ts';

/** The fields of the account that the scheduler receives, with its names for them. */
const fields = { firstName: 'FirstName', lastName: 'LastName', email: 'Email', phone: 'Phone' } as const;

/** The name and contact of the person: from the account of this session, else from the account that another tab shares. `undefined` without an e-mail address. */
export function readSchedulerContact(): SchedulerContact | undefined {
  return parseContact(readJson(sessionStore.get('account'))) ?? parseContact(readJson(localStore.get('account')));
}

function parseContact(account: unknown): SchedulerContact | undefined {
  if (typeof account !== 'object' || account === null) return undefined;
  const values: { readonly [field: string]: unknown } = { ...account };
  const contact = Object.fromEntries(
    Object.entries(fields).flatMap(([field, name]) => (typeof values[field] === 'string' ? [[name, values[field]]] : [])),
  ) as SchedulerContact;
  return contact.Email === undefined ? undefined : contact;
}
