import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { practices, states, waitingList } from '../db/schema.ts';
import type { WaitlistRequest } from './waitlist-request.ts';

/** The codes of the states that we serve, sorted. */
export async function findAvailableStates(queries: Queries): Promise<readonly string[]> {
  const rows = await queries.select().from(states).orderBy(asc(states.code));
  return rows.map((row) => row.code);
}

/** The codes of the states that a practice serves, sorted; `undefined` for an unknown practice. */
export async function findPracticeStates(queries: Queries, code: string): Promise<readonly string[] | undefined> {
  const [practice] = await queries.select().from(practices).where(eq(practices.code, code));
  return practice?.states.toSorted();
}

/** Stores a person outside our area on the waiting list. */
export async function insertWaitlistRequest(queries: Queries, request: WaitlistRequest, createdAt: Date): Promise<void> {
  await queries.insert(waitingList).values({ ...request, createdAt });
}
