import { asc, eq, gt } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { bookings as bookingsTable, slots } from '../../db/schema.ts';
import type { ExportRow, TableExport } from './table-export.ts';

interface BookedCallRow {
  readonly booking: typeof bookingsTable.$inferSelect;
  readonly slot: typeof slots.$inferSelect;
}

const columns: readonly (readonly [name: string, value: (call: BookedCallRow) => unknown])[] = [
  ['booking_id', ({ booking }) => booking.id],
  ['lead_id', ({ booking }) => booking.leadId],
  ['status', ({ booking }) => booking.status],
  ['host', ({ slot }) => slot.host],
  ['starts_at', ({ slot }) => slot.startsAt.toISOString()],
  ['ends_at', ({ slot }) => slot.endsAt.toISOString()],
  ['client_zone', ({ booking }) => booking.clientZone],
  ['sequence', ({ booking }) => booking.sequence],
  ['booked_at', ({ booking }) => booking.bookedAt.toISOString()],
  ['changed_at', ({ booking }) => booking.changedAt.toISOString()],
];

/** Every booking, including those that were moved, held or cancelled, in the order of booking ids. */
export const bookingsExport: TableExport = { columns: columns.map(([name]) => name), sources: [readRows] };

async function readRows(queries: Queries, after: string | undefined, size: number): Promise<readonly ExportRow[]> {
  const rows = await queries
    .select({ booking: bookingsTable, slot: slots })
    .from(bookingsTable)
    .innerJoin(slots, eq(slots.id, bookingsTable.slotId))
    .where(after === undefined ? undefined : gt(bookingsTable.id, after))
    .orderBy(asc(bookingsTable.id))
    .limit(size);
  return rows.map((call) => ({ key: call.booking.id, values: columns.map(([, value]) => value(call)) }));
}
