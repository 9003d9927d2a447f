import { InvalidArgumentError, Option } from 'commander';
import { uuidPattern } from '../../uuid.ts';
import { runAndPrint } from '../run-and-print.ts';
import { exportCommand } from '../exports/export-command.ts';
import type { Verb } from '../data-verb.ts';

/** Cancels a booked call. */
export const cancelVerb: Verb<{ readonly booking: string }> = {
  name: 'cancel',
  summary: 'Cancels a booked call.',
  about: ['Cancels a booked call: its time is free again, and the person gets an email that says so.'],
  arguments: [],
  options: [
    new Option('--booking <id>', 'the booking_id of the call, from the export of bookings').argParser(readId).makeOptionMandatory(),
  ],
  examples: [['cancel --booking 0b1c6f9e-6b53-4a53-9a5e-6f3f9f0e7d11', 'Cancel one call']],
  prepare({ options: { booking } }) {
    return runAndPrint('cancel-call', { booking });
  },
};

function readId(typed: string): string {
  if (uuidPattern.test(typed)) return typed.toLowerCase();
  throw new InvalidArgumentError(`A booking_id has 36 characters. Look it up with: ${exportCommand('bookings')}.`);
}
