import { InvalidArgumentError, Option } from 'commander';
import { text } from 'node:stream/consumers';
import { optionOf } from '../../../commandLine/index.ts';
import { importedPrograms } from '../../db/schema.ts';
import type { Verb } from '../data-verb.ts';
import { readAddress, readDays } from './checkout-link-options.ts';

/** What the options of the command say. */
interface InviteOptions {
  readonly [name: string]: string;
  readonly email: string;
  readonly program: string;
  readonly experiences: string;
  readonly days: string;
}

/** Mails a client of the predecessor a link by which they set up their account. */
export const inviteVerb: Verb<InviteOptions> = {
  name: 'invite',
  summary: 'Mails a client of the predecessor a link to set up their account.',
  about: [
    'Mails a client of the predecessor program a link by which they set up their account, once. The mail leaves as soon as a server runs. The link is in the mail only.',
  ],
  arguments: [],
  options: [
    new Option('--email <address>', 'the address of the person').argParser(readAddress).makeOptionMandatory(),
    optionOf(new Option('--program <program>', 'their current program').makeOptionMandatory(), importedPrograms),
    new Option('--experiences <n>', 'how many experiences they have had').argParser(readExperiences).makeOptionMandatory(),
    new Option('--days <n>', 'how long the link works').argParser(readDays).default('7'),
  ],
  examples: [['invite --email sample.client@example.com --program nuereset --experiences 3', 'Invite a client to set up an account']],
  prepare({ options: { email, program, experiences, days } }) {
    return async ({ runOperation, terminal }) => {
      const expiresAt = await runOperation('invite-client', { email, program, experiences, days }, (chunks) => text(chunks));
      terminal.out(`${email} is invited to set up an account, until ${expiresAt}. The mail leaves as soon as a server runs.\n`);
    };
  },
};

function readExperiences(typed: string): string {
  if (/^\d{1,3}$/.test(typed.trim())) return String(Number(typed));
  throw new InvalidArgumentError('Give a whole number from 0 to 999.');
}
