import { eq } from 'drizzle-orm';
import { cancelBooking } from '../../bookings/schedule-booking.ts';
import type { Queries } from '../../db/database.ts';
import { bookings, slots } from '../../db/schema.ts';
import { StartupError } from '../../startup-error.ts';
import { exportCommand } from '../exports/export-command.ts';
import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';

/** Cancels the call of the booking `booking`, and prints it. */
export async function* cancelCall({ database, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  yield await database.queries.transaction((transaction) => cancel(transaction, requiredInput(input, 'booking'), now()));
}

async function cancel(transaction: Queries, id: string, at: Date): Promise<string> {
  const [call] = await transaction
    .select({ status: bookings.status, host: slots.host, startsAt: slots.startsAt })
    .from(bookings)
    .innerJoin(slots, eq(slots.id, bookings.slotId))
    .where(eq(bookings.id, id))
    .for('no key update', { of: bookings });
  if (call === undefined) throw new StartupError(`There is no booking ${id}. Look it up with: ${exportCommand('bookings')}.`);
  const named = `The call with ${call.host} at ${call.startsAt.toISOString()}`;
  if (call.startsAt <= at) throw new StartupError(`${named} has begun or is over. Nothing was changed.`);
  if (!(await cancelBooking(transaction, id, at))) throw new StartupError(`${named} was ${call.status} before. Nothing was changed.`);
  return `${named} is cancelled, and its time is free again. An email tells the person, as soon as a server runs.`;
}
