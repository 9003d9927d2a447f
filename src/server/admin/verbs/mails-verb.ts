import { InvalidArgumentError, Option } from 'commander';
import type { Verb } from '../data-verb.ts';
import { printChunks } from '../chunk-output.ts';
import { runAndPrint } from '../run-and-print.ts';

/** Lists the emails and the messages to the list service that could not be sent, or makes them due now. */
export const mailsVerb: Verb<{ readonly retry?: string }> = {
  name: 'mails',
  summary: 'Lists the emails and the messages to the list service that could not be sent, or has them tried again.',
  about: [
    'Each is listed after five failed attempts, with the stage that failed (compose or send) and why. It is tried again by itself, at least once an hour.',
    'So are the emails of the last seven days that were left out, because their address has had as many of the kind as it may (EMAILS_PER_DAY). They are not sent later.',
    '--retry makes one of those that are stuck, or all of them, due now: after the mail server, MAIL_FROM or the list service was put right.',
  ],
  arguments: [],
  options: [new Option('--retry <id>', 'the id of an email or message, or all').argParser(readId)],
  examples: [
    ['mails', 'List what is stuck, and the emails that were left out'],
    ['mails --retry all', 'Have all of them tried now'],
  ],
  prepare({ options: { retry } }) {
    if (retry === undefined)
      return ({ runOperation, terminal }) => runOperation('list-mails', {}, (chunks) => printChunks(chunks, terminal));
    return runAndPrint('retry-mails', retry === 'all' ? {} : { mail: retry });
  },
};

function readId(typed: string): string {
  if (/^(all|\d{1,15})$/.test(typed)) return typed;
  throw new InvalidArgumentError('It is neither an id nor all. Look it up with: npm run data -- mails.');
}
