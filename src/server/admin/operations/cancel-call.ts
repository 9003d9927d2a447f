import { eq } from 'drizzle-orm';
import { cancelBooking } from '../../booking/schedule.ts';
import type { Queries } from '../../db/database.ts';
import { bookings, slots } from '../../db/schema.ts';
import { StartFailure } from '../../start-failure.ts';
import { told } from '../operation.ts';
import type { OpenData, OperationInput, Piece } from '../operation.ts';

/** Cancels the call of the booking `booking`, and says which one that was. */
export async function* cancelCall({ database, now }: OpenData, input: OperationInput): AsyncGenerator<Piece> {
  yield await database.queries.transaction((transaction) => cancel(transaction, told(input, 'booking'), now()));
}

async function cancel(transaction: Queries, id: string, at: Date): Promise<string> {
  const [call] = await transaction
    .select({ status: bookings.status, host: slots.host, startsAt: slots.startsAt })
    .from(bookings)
    .innerJoin(slots, eq(slots.id, bookings.slotId))
    .where(eq(bookings.id, id))
    .for('no key update', { of: bookings });
  if (call === undefined) throw new StartFailure(`There is no booking ${id}. Look it up with: export bookings.`);
  const named = `The call with ${call.host} at ${call.startsAt.toISOString()}`;
  if (call.startsAt <= at) throw new StartFailure(`${named} has begun or is over. Nothing was changed.`);
  if (!(await cancelBooking(transaction, id, at))) throw new StartFailure(`${named} was ${call.status} before. Nothing was changed.`);
  return `${named} is cancelled, and its time is free again. A mail tells the person, as soon as the server runs.`;
}
