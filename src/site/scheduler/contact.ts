import { local, readJson, session } from '../session/keys.ts';
import type { SchedulerLead } from './openScheduler.ts';

/** The account's fields that the scheduler gets, by the names that it has for them. */
const fields = { firstName: 'FirstName', lastName: 'LastName', email: 'Email', phone: 'Phone' } as const;

/** How the person of this browser is called and reached: by the account of this visit, else of an earlier one. `undefined` before there is an e-mail address. */
export function knownContact(): SchedulerLead | undefined {
  return contactIn(readJson(session.get('account'))) ?? contactIn(readJson(local.get('account')));
}

function contactIn(account: unknown): SchedulerLead | undefined {
  if (typeof account !== 'object' || account === null) return undefined;
  const said: { readonly [field: string]: unknown } = { ...account };
  const lead = Object.fromEntries(
    Object.entries(fields).flatMap(([field, name]) => (typeof said[field] === 'string' ? [[name, said[field]]] : [])),
  ) as SchedulerLead;
  return lead.Email === undefined ? undefined : lead;
}
