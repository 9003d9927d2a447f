import type { Queries } from '../db/database.ts';
import { events } from '../db/schema.ts';
import { countOnce } from './count-once.ts';
import type { AnalyticsEvent } from './validate-event.ts';

/** Stores an event, once for each id. */
export async function insertEvent(queries: Queries, { id, ...event }: AnalyticsEvent, at: Date): Promise<void> {
  const { name, route, appName = null, formType = null } = event;
  await countOnce(queries, { scope: 'events', id, body: event, at }, async (statement) => {
    await statement.insert(events).values({ name, route, appName, formType, at });
  });
}
