import { json } from 'node:stream/consumers';
import { InvalidArgumentError, Option } from 'commander';
import { UsageError } from '../../../commandLine/index.ts';
import { emailFolder } from '../../adapters/fake/email-folder.ts';
import { findEmailsTo, deleteEmails } from '../person/person-emails.ts';
import { hasNoData, formatPersonData } from '../person/person-report.ts';
import type { PersonData } from '../person/person-data.ts';
import type { VerbContext, Verb } from '../data-verb.ts';

interface DeleteOptions {
  readonly email: string;
  readonly yes?: boolean;
}

/** Removes the data of a person. */
export const deleteVerb: Verb<DeleteOptions> = {
  name: 'delete',
  summary: 'Removes what is held of a person.',
  about: [
    'Removes what is held of a person, and says what that was: leads, places on the waiting list, accounts, checkout links, orders that were never paid, submissions of forms, calls, messages and recorded runs. It shows all that first and asks.',
  ],
  arguments: [],
  options: [
    new Option('--email <address>', 'the address of the person').argParser(readAddress).makeOptionMandatory(),
    new Option('--yes', 'remove without a question'),
  ],
  examples: [['delete --email sample.client@example.com', 'Show what is held, and remove it after a yes']],
  prepare({ options: { email, yes = false } }, terminal) {
    if (!yes && terminal.ask === undefined) throw new UsageError('Nobody is there to be asked: add --yes to remove without a question.');
    return async (context) => {
      if (yes || (await confirmDeletion(context, email))) await deletePerson(context, email);
    };
  },
};

function readAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  if (/^\S+@\S+$/.test(address)) return address;
  throw new InvalidArgumentError('It is not an e-mail address.');
}

/** Shows the data of a person, and asks. False when there is none, or the answer is no. */
async function confirmDeletion(context: VerbContext, email: string): Promise<boolean> {
  const { terminal, config } = context;
  const emails = await findEmailsTo(emailFolder(config.dataFolder), email);
  const found = await requestPersonData(context, 'find-person', email);
  if (hasNoData(found, emails.length)) {
    terminal.out(formatNothingFound(email));
    return false;
  }
  const lines = [`Held of ${email}:`, ...formatPersonData(found, emails.length), ...formatCalls(found, 'would be cancelled')];
  terminal.out(`${lines.join('\n')}\n`);
  const answer = await terminal.ask?.('Remove all of this? It cannot be undone. Type yes: ');
  if (answer?.trim().toLowerCase() === 'yes') return true;
  terminal.out('Nothing was removed.\n');
  return false;
}

/** Deletes the email files last: nobody who is no longer in the database gets new ones. */
async function deletePerson(context: VerbContext, email: string): Promise<void> {
  const { terminal, config } = context;
  const removed = await requestPersonData(context, 'delete-person', email);
  const emails = await findEmailsTo(emailFolder(config.dataFolder), email);
  await deleteEmails(emails);
  if (hasNoData(removed, emails.length)) {
    terminal.out(formatNothingFound(email));
    return;
  }
  const lines = [
    `Removed of ${email}:`,
    ...formatPersonData(removed, emails.length),
    ...formatCalls(removed, 'is cancelled, and its time is free again. No mail tells of it'),
    ...listRemarks(config.idempotencyDays),
  ];
  terminal.out(`${lines.join('\n')}\n`);
}

function requestPersonData({ runOperation }: VerbContext, operation: 'find-person' | 'delete-person', email: string): Promise<PersonData> {
  return runOperation(operation, { email }, async (chunks) => (await json(chunks)) as PersonData);
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
