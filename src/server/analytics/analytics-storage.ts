import type { Queries } from '../db/database.ts';
import { events } from '../db/schema.ts';
import type { AnalyticsEvent } from './validate-event.ts';

/** Stores an event. */
export async function insertEvent(queries: Queries, { name, route, appName, formType }: AnalyticsEvent, at: Date): Promise<void> {
  await queries.insert(events).values({ name, route, appName: appName ?? null, formType: formType ?? null, at });
}
