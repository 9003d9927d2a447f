import { json } from 'node:stream/consumers';
import { emailFolder } from '../../adapters/email-folder.ts';
import type { VerbContext } from '../data-verb.ts';
import { listRemarks } from './stored-data.ts';
import type { StoredData } from './stored-data.ts';
import type { PersonData } from './person-data.ts';
import { deleteEmails, findEmailsTo } from './person-emails.ts';
import { formatPersonData, hasNoData } from './person-report.ts';

/** What is held under an e-mail address. */
export function findStoredDataByEmail(email: string): StoredData {
  return {
    name: email,
    async find(context) {
      const emails = await findEmailsTo(emailFolder(context.config.dataFolder), email);
      const found = await requestPersonData(context, 'find-person', email);
      return { lines: formatHeld(found, emails.length, 'would be cancelled') };
    },
    async delete(context) {
      const { dataFolder, idempotencyDays } = context.config;
      const removed = await requestPersonData(context, 'delete-person', email);
      // The files go last: nobody who is no longer in the database gets new ones.
      const emails = await findEmailsTo(emailFolder(dataFolder), email);
      await deleteEmails(emails);
      const lines = formatHeld(removed, emails.length, 'is cancelled, and its time is free again. No mail tells of it');
      return { lines: lines.length === 0 ? [] : [...lines, ...listRemarks(idempotencyDays)] };
    },
  };
}

function requestPersonData({ runOperation }: VerbContext, operation: 'find-person' | 'delete-person', email: string): Promise<PersonData> {
  return runOperation(operation, { email }, async (chunks) => (await json(chunks)) as PersonData);
}

function formatHeld(found: PersonData, emails: number, whatOfCalls: string): readonly string[] {
  if (hasNoData(found, emails)) return [];
  const calls = found.calls.map(({ startsAt, host }) => `The call with ${host} at ${startsAt} ${whatOfCalls}.`);
  return [...formatPersonData(found, emails), ...calls];
}
