/**
 * How long one request of the days takes on the embedded database while calls were moved away from none, 150 and 300
 * of its slots. The cost must not grow with them: it did when the calendar was planned anew for each such slot.
 */
import { syncSlots } from '../../src/server/bookings/sync-slots.ts';
import { bookings, slots } from '../../src/server/db/schema.ts';
import { sampleCalendar } from '../server/support/booking-requests.ts';
import { caseDate } from '../server/support/case-submissions.ts';
import { storeLead } from '../server/support/store-leads.ts';
import { createTestApp } from '../server/support/test-app.ts';
import { openTestEmbedded } from '../server/support/test-databases.ts';
import { median } from './support/median.ts';

const requests = 40;

const database = await openTestEmbedded();
// Each request has a minute of its own, so that no limit is met.
let clock = caseDate.getTime();
const app = await createTestApp(database, { now: () => new Date((clock += 60_000)) });
for (const moved of [0, 150, 300]) {
  await database.empty();
  await syncSlots(database.queries, sampleCalendar, caseDate);
  const lead = await storeLead(database.queries);
  await storeMoves(lead.id, moved);
  console.log(
    `${String(moved).padStart(3)} moved slots: ${(await measureDays(lead.intent)).toFixed(1).padStart(6)} ms (median of ${requests})`,
  );
}
await app.close();
process.exit(0);

async function storeMoves(leadId: string, count: number): Promise<void> {
  if (count === 0) return;
  const some = await database.queries.select({ id: slots.id }).from(slots).limit(count);
  const move = { leadId, status: 'moved' as const, clientZone: 'UTC', bookedAt: caseDate, changedAt: caseDate };
  await database.queries.insert(bookings).values(some.map(({ id }, sequence) => ({ ...move, slotId: id, sequence })));
}

async function measureDays(intent: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < requests; count++) {
    const start = performance.now();
    const { statusCode } = await app.inject({ url: `/v1/scheduler/availability/queue/${intent}` });
    times.push(performance.now() - start);
    if (statusCode !== 200) throw new Error(`The days were answered with ${statusCode}.`);
  }
  return median(times);
}
