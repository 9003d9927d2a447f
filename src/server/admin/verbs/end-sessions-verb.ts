import { Option } from 'commander';
import { runAndPrint } from '../run-and-print.ts';
import type { Verb } from '../data-verb.ts';
import { readAddress } from './checkout-link-options.ts';

/** Logs a person out on every device. */
export const endSessionsVerb: Verb<{ readonly email: string }> = {
  name: 'end-sessions',
  summary: 'Logs a person out on every device.',
  about: [
    'Ends every login of the account with this address, and what its checkout links have opened: for a device that was lost, or a login that the person does not know. Nothing else is changed. Who knows the password can log in again; the person chooses another one at /forgot-password.',
  ],
  arguments: [],
  options: [new Option('--email <address>', 'the address of the account').argParser(readAddress).makeOptionMandatory()],
  examples: [['end-sessions --email sample.client@example.com', 'Log a person out on every device']],
  prepare({ options: { email } }) {
    return runAndPrint('end-sessions', { email });
  },
};
