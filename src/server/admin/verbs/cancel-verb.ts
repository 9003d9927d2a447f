import { text } from 'node:stream/consumers';
import { UsageError } from '../data-verb.ts';
import type { Verb } from '../data-verb.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Cancels a booked call. */
export const cancelVerb: Verb = {
  name: 'cancel',
  takes: [],
  options: ['booking'],
  usage: '--booking <id>',
  help: [
    'Cancels a booked call: its time is free again, and the person is told by mail.',
    'The id is the booking_id of the export of bookings.',
  ],
  prepare({ values: { booking } }) {
    if (typeof booking !== 'string') throw new UsageError('Give --booking, the booking_id of the call.');
    if (!uuid.test(booking))
      throw new UsageError(`--booking ${booking} is not a booking_id: that has 36 characters. Look it up with: export bookings.`);
    return async ({ runOperation, terminal }) => {
      terminal.out(`${await runOperation('cancel-call', { booking: booking.toLowerCase() }, (pieces) => text(pieces))}\n`);
    };
  },
};
