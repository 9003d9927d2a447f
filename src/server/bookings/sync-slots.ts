import { and, gt, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { bookings, slots } from '../db/schema.ts';
import type { Calendar } from './calendar-format.ts';
import { computeHorizon, planSlots } from './slot-planning.ts';

/** The advisory lock that one process holds while it changes the slots: an arbitrary number, the same for all processes. */
const slotSyncLock = 7_203_115;

/**
 * Synchronises the future slots with the calendar in one transaction. It can be repeated, and processes wait for each other. It
 * adds the planned slots of the horizon, unless one would overlap with another call of its host. It deletes slots that are not
 * planned, unless a booking of any status refers to them.
 */
export async function syncSlots(queries: Queries, calendar: Calendar, now: Date): Promise<void> {
  const planned = toRecordset(JSON.stringify(planSlots(calendar, now, computeHorizon(calendar, now))));
  await queries.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${slotSyncLock})`);
    await deleteUnplanned(transaction, planned, now);
    await transaction.execute(sql`
      insert into ${slots} (host, starts_at, ends_at)
      select planned.host, planned."startsAt", planned."endsAt" from ${planned}
      where not exists (
        select from ${slots} as taken join ${bookings} as booking on booking.slot_id = taken.id and booking.status = 'booked'
        where taken.host = planned.host and taken.starts_at < planned."endsAt" and taken.ends_at > planned."startsAt"
      )
      on conflict do nothing`);
  });
}

/** Locks the slots before it looks for bookings: a booking that was being made is then committed and visible. */
async function deleteUnplanned(transaction: Queries, planned: SQL, now: Date): Promise<void> {
  const isPlanned = sql`(select from ${planned}
    where planned.host = ${slots.host} and planned."startsAt" = ${slots.startsAt} and planned."endsAt" = ${slots.endsAt})`;
  const unplanned = and(gt(slots.startsAt, now), notExists(isPlanned));
  await transaction.select({ id: slots.id }).from(slots).where(unplanned).orderBy(slots.id).for('update');
  const isReferredTo = sql`(select from ${bookings} where ${bookings.slotId} = ${slots.id})`;
  await transaction.delete(slots).where(and(unplanned, notExists(isReferredTo)));
}

/** The planned slots as a table in a query. They are one parameter, however many they are. */
function toRecordset(planned: string): SQL {
  return sql`jsonb_to_recordset(${planned}::jsonb) as planned(host text, "startsAt" timestamptz, "endsAt" timestamptz)`;
}
