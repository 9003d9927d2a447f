import { json } from 'node:stream/consumers';
import { mailFolder } from '../../outside/mail.ts';
import { lettersTo, removeLetters } from '../person/letters.ts';
import { isNobody, reportLines } from '../person/report.ts';
import type { FoundPerson } from '../person/person.ts';
import { Misuse } from '../verb.ts';
import type { Context, Verb } from '../verb.ts';

/** Removes what the server holds of a person. */
export const deletion: Verb = {
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
    if (typeof email !== 'string') throw new Misuse('Give --email, the address of the person.');
    const address = email.trim().toLowerCase();
    if (!/^\S+@\S+$/.test(address)) throw new Misuse(`--email '${email}' is not an e-mail address.`);
    if (yes !== true && terminal.ask === undefined)
      throw new Misuse('Nobody is there to be asked: add --yes to remove without a question.');
    return async (context) => {
      if (yes === true || (await isAgreed(context, address))) await remove(context, address);
    };
  },
};

/** Shows what is held, and asks. False when nothing is, or the answer is no. */
async function isAgreed(context: Context, email: string): Promise<boolean> {
  const { terminal, config } = context;
  const letters = await lettersTo(mailFolder(config.dataFolder), email);
  const found = await personFrom(context, 'find-person', email);
  if (isNobody(found, letters.length)) {
    terminal.out(nothing(email));
    return false;
  }
  const lines = [`Held of ${email}:`, ...reportLines(found, letters.length), ...callLines(found, 'would be cancelled')];
  terminal.out(`${lines.join('\n')}\n`);
  const answer = await terminal.ask?.('Remove all of this? It cannot be undone. Type yes: ');
  if (answer?.trim().toLowerCase() === 'yes') return true;
  terminal.out('Nothing was removed.\n');
  return false;
}

/** The letters go last: whoever is no longer in the database gets no new ones. */
async function remove(context: Context, email: string): Promise<void> {
  const { terminal, config } = context;
  const removed = await personFrom(context, 'delete-person', email);
  const letters = await lettersTo(mailFolder(config.dataFolder), email);
  await removeLetters(letters);
  if (isNobody(removed, letters.length)) {
    terminal.out(nothing(email));
    return;
  }
  const lines = [
    `Removed of ${email}:`,
    ...reportLines(removed, letters.length),
    ...callLines(removed, 'is cancelled, and its time is free again. No mail tells of it'),
    ...remarks(config.idempotencyDays),
  ];
  terminal.out(`${lines.join('\n')}\n`);
}

function personFrom({ perform }: Context, operation: 'find-person' | 'delete-person', email: string): Promise<FoundPerson> {
  return perform(operation, { email }, async (pieces) => (await json(pieces)) as FoundPerson);
}

function nothing(email: string): string {
  return `Nothing is held of ${email}.\n`;
}

function callLines({ calls }: FoundPerson, what: string): readonly string[] {
  return calls.map(({ startsAt, host }) => `The call with ${host} at ${startsAt} ${what}.`);
}

function remarks(idempotencyDays: number): readonly string[] {
  return [
    `Not removed: the keys of repeated requests. They cannot be tied to a person and expire within ${idempotencyDays} days.`,
    'Backups that were made before still hold this person; so does mail that has left.',
  ];
}
