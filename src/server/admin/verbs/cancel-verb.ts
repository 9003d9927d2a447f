import { text } from 'node:stream/consumers';
import { InvalidArgumentError, Option } from 'commander';
import type { Verb } from '../data-verb.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Cancels a booked call. */
export const cancelVerb: Verb<{ readonly booking: string }> = {
  name: 'cancel',
  summary: 'Cancels a booked call.',
  about: ['Cancels a booked call: its time is free again, and the person is told by mail.'],
  arguments: [],
  options: [
    new Option('--booking <id>', 'the booking_id of the call, from the export of bookings').argParser(readId).makeOptionMandatory(),
  ],
  examples: [['cancel --booking 0b1c6f9e-6b53-4a53-9a5e-6f3f9f0e7d11', 'Cancel one call']],
  prepare({ options: { booking } }) {
    return async ({ runOperation, terminal }) => {
      terminal.out(`${await runOperation('cancel-call', { booking }, (pieces) => text(pieces))}\n`);
    };
  },
};

function readId(typed: string): string {
  if (uuid.test(typed)) return typed.toLowerCase();
  throw new InvalidArgumentError('A booking_id has 36 characters. Look it up with: export bookings.');
}
