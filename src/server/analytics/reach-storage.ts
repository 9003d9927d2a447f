import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/database.ts';
import { reachCounts } from '../db/schema.ts';
import type { ReachRow } from './validate-reach.ts';

/** Adds rows to the stored counts, in one statement. */
export async function addReachCounts(queries: Pick<Queries, 'insert'>, rows: readonly ReachRow[]): Promise<void> {
  const { flow, flowRelease, hour, entry, step, item, outcome, shown, answered, back, left, ended, times } = reachCounts;
  await queries
    .insert(reachCounts)
    // All statements write the rows in the same order, so that they cannot deadlock.
    .values([...rows].toSorted((one, other) => compareTexts(getKey(one), getKey(other))))
    .onConflictDoUpdate({
      target: [flow, flowRelease, hour, entry, step, item, outcome],
      set: {
        position: sql`excluded.position`,
        shown: addExcluded(shown),
        answered: addExcluded(answered),
        back: addExcluded(back),
        left: addExcluded(left),
        ended: addExcluded(ended),
        times: sql`(select array_agg(stored.count + added.count order by stored.index)
          from unnest(${times}) with ordinality as stored(count, index)
          join unnest(excluded.times) with ordinality as added(count, index) on added.index = stored.index)`,
      },
    });
}

function addExcluded(column: PgColumn): SQL {
  return sql`${column} + excluded.${sql.identifier(column.name)}`;
}

function getKey({ flow, flowRelease, hour, entry, step, item, outcome }: ReachRow): string {
  return JSON.stringify([flow, flowRelease, hour.toISOString(), entry, step, item, outcome]);
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : 1;
}
