import { InvalidArgumentError, Option } from 'commander';
import { text } from 'node:stream/consumers';
import { optionOf, UsageError } from '../../../commandLine/index.ts';
import { importedPrograms } from '../../db/schema.ts';
import type { OperationInput } from '../operation.ts';
import type { Verb } from '../data-verb.ts';
import { readAddress, readDays, readState } from './checkout-link-options.ts';

/** The options of the verb. For a client of the predecessor they have program and experiences; for a new client they may have a state. */
interface InviteOptions {
  readonly email: string;
  readonly program?: string;
  readonly experiences?: string;
  readonly state?: string;
  readonly days: string;
}

/** Mails a person a link by which they set up their account. */
export const inviteVerb: Verb<InviteOptions> = {
  name: 'invite',
  summary: 'Mails a person a link to set up their account.',
  about: [
    'Mails a person a link by which they set up their account, once. With --program and --experiences it is a client of the predecessor program, without them a new one. The email is sent as soon as a server runs. The link is in the email only.',
  ],
  arguments: [],
  options: [
    new Option('--email <address>', 'the address of the person').argParser(readAddress).makeOptionMandatory(),
    optionOf(new Option('--program <program>', 'the current program of a client of the predecessor'), importedPrograms),
    new Option('--experiences <n>', 'how many experiences that client has had').argParser(readExperiences),
    new Option('--state <code>', 'the state that the addresses of a new client begin with').argParser(readState),
    new Option('--days <n>', 'how long the link works').argParser(readDays).default('7'),
  ],
  examples: [
    ['invite --email sample.client@example.com --program nuereset --experiences 3', 'Invite a client of the predecessor'],
    ['invite --email sample.client@example.com --state TX', 'Invite a new client'],
  ],
  prepare({ options: { email, program, experiences, state, days } }) {
    if ((program === undefined) !== (experiences === undefined)) throw new UsageError('--program and --experiences go together.');
    if (program !== undefined && state !== undefined) throw new UsageError('--state is for a new client, who has no --program.');
    const input = { email, days, ...toInput({ program, experiences, state }) };
    return async ({ runOperation, terminal }) => {
      const expiresAt = await runOperation('invite-client', input, (chunks) => text(chunks));
      terminal.out(`${email} is invited to set up an account, until ${expiresAt}. The email is sent as soon as a server runs.\n`);
    };
  },
};

function readExperiences(typed: string): string {
  if (/^\d{1,3}$/.test(typed.trim())) return String(Number(typed));
  throw new InvalidArgumentError('Give a whole number from 0 to 999.');
}

/** Returns the options that have a value. */
function toInput(options: { readonly [name: string]: string | undefined }): OperationInput {
  return Object.fromEntries(Object.entries(options).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
