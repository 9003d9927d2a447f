import { json } from 'node:stream/consumers';
import { emailFolder } from '../../adapters/fake/email-folder.ts';
import { findEmailsTo, deleteEmails } from '../person/person-emails.ts';
import { hasNoData, formatPersonData } from '../person/person-report.ts';
import type { PersonData } from '../person/person-data.ts';
import { UsageError } from '../data-verb.ts';
import type { VerbContext, Verb } from '../data-verb.ts';

/** Removes what the server holds of a person. */
export const deleteVerb: Verb = {
  name: 'delete',
  takes: [],
  options: ['email', 'yes'],
  usage: '--email <address> [--yes]',
  help: [
    'Removes what is held of a person, and says what that was: leads, places on the',
    'waiting list, accounts, checkout links, calls, messages and recorded runs. It',
    'shows all that first and asks; --yes leaves the question out.',
  ],
  prepare({ values: { email, yes } }, terminal) {
    if (typeof email !== 'string') throw new UsageError('Give --email, the address of the person.');
    const address = email.trim().toLowerCase();
    if (!/^\S+@\S+$/.test(address)) throw new UsageError(`--email '${email}' is not an e-mail address.`);
    if (yes !== true && terminal.ask === undefined)
      throw new UsageError('Nobody is there to be asked: add --yes to remove without a question.');
    return async (context) => {
      if (yes === true || (await confirmDeletion(context, address))) await deletePerson(context, address);
    };
  },
};

/** Shows what is held, and asks. False when nothing is, or the answer is no. */
async function confirmDeletion(context: VerbContext, email: string): Promise<boolean> {
  const { terminal, config } = context;
  const letters = await findEmailsTo(emailFolder(config.dataFolder), email);
  const found = await requestPersonData(context, 'find-person', email);
  if (hasNoData(found, letters.length)) {
    terminal.out(formatNothingFound(email));
    return false;
  }
  const lines = [`Held of ${email}:`, ...formatPersonData(found, letters.length), ...formatCalls(found, 'would be cancelled')];
  terminal.out(`${lines.join('\n')}\n`);
  const answer = await terminal.ask?.('Remove all of this? It cannot be undone. Type yes: ');
  if (answer?.trim().toLowerCase() === 'yes') return true;
  terminal.out('Nothing was removed.\n');
  return false;
}

/** The letters go last: whoever is no longer in the database gets no new ones. */
async function deletePerson(context: VerbContext, email: string): Promise<void> {
  const { terminal, config } = context;
  const removed = await requestPersonData(context, 'delete-person', email);
  const letters = await findEmailsTo(emailFolder(config.dataFolder), email);
  await deleteEmails(letters);
  if (hasNoData(removed, letters.length)) {
    terminal.out(formatNothingFound(email));
    return;
  }
  const lines = [
    `Removed of ${email}:`,
    ...formatPersonData(removed, letters.length),
    ...formatCalls(removed, 'is cancelled, and its time is free again. No mail tells of it'),
    ...listRemarks(config.idempotencyDays),
  ];
  terminal.out(`${lines.join('\n')}\n`);
}

function requestPersonData({ runOperation }: VerbContext, operation: 'find-person' | 'delete-person', email: string): Promise<PersonData> {
  return runOperation(operation, { email }, async (pieces) => (await json(pieces)) as PersonData);
}

function formatNothingFound(email: string): string {
  return `Nothing is held of ${email}.\n`;
}

function formatCalls({ calls }: PersonData, what: string): readonly string[] {
  return calls.map(({ startsAt, host }) => `The call with ${host} at ${startsAt} ${what}.`);
}

function listRemarks(idempotencyDays: number): readonly string[] {
  return [
    `Not removed: the keys of repeated requests. They cannot be tied to a person and expire within ${idempotencyDays} days.`,
    'Backups that were made before still hold this person; so does mail that has left.',
  ];
}
