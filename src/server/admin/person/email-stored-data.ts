import { json } from 'node:stream/consumers';
import { emailFolder } from '../../adapters/email-folder.ts';
import type { VerbContext } from '../data-verb.ts';
import { listRemarks } from './stored-data.ts';
import type { StoredData } from './stored-data.ts';
import type { PersonData } from './person-data.ts';
import { deleteEmails, findEmailsTo } from './person-emails.ts';
import { formatPersonData, hasNoData } from './person-report.ts';

/** Returns the functions that find and delete the stored data of an e-mail address. */
export function findStoredDataByEmail(email: string): StoredData {
  return {
    name: email,
    async find(context) {
      const { config } = context;
      const emails = await findEmailsTo(emailFolder(config.dataFolder), email);
      const found = await requestPersonData(context, 'find-person', email);
      const lines = formatHeld(found, emails.length, 'would be cancelled');
      // When there is data, the remarks about what is not removed follow after the deletion.
      return { lines, remarks: lines.length === 0 ? await listRemarks(config, lines) : [] };
    },
    async delete(context) {
      const { config } = context;
      const removed = await requestPersonData(context, 'delete-person', email);
      // The files are deleted last, because a person who is no longer in the database gets no new emails.
      const emails = await findEmailsTo(emailFolder(config.dataFolder), email);
      await deleteEmails(emails);
      const lines = formatHeld(removed, emails.length, 'is cancelled, and its time is free again. No email tells of it');
      return { lines, remarks: await listRemarks(config, lines) };
    },
  };
}

function requestPersonData({ runOperation }: VerbContext, operation: 'find-person' | 'delete-person', email: string): Promise<PersonData> {
  return runOperation(operation, { email }, async (chunks) => (await json(chunks)) as PersonData);
}

function formatHeld(found: PersonData, emails: number, callSuffix: string): readonly string[] {
  if (hasNoData(found, emails)) return [];
  const calls = found.calls.map(({ startsAt, host }) => `The call with ${host} at ${startsAt} ${callSuffix}.`);
  return [...formatPersonData(found, emails), ...calls];
}
