import { and, gte, inArray, lt, max, sql } from 'drizzle-orm';
import { timeBucketCount } from '../../dropOff/index.ts';
import type { FunnelRow } from '../../dropOff/index.ts';
import type { Queries } from '../db/database.ts';
import { reachCounts } from '../db/schema.ts';

/** The sums of the intervals of a group of rows, as an array. */
export const sumTimes = sql<readonly number[]>`array[${sql.join(
  Array.from({ length: timeBucketCount }, (_, index) => sql`sum(${reachCounts.times}[${sql.raw(String(index + 1))}])::integer`),
  sql`, `,
)}]`;

/** Which counts are summed. */
export interface ReachPeriod {
  readonly flows: readonly string[];
  /** The first moment at which runs have begun. */
  readonly from?: Date;
  /** The moment after the last one. */
  readonly to?: Date;
}

/** The sums of the counts of flows, over all releases and entries, in the order of each flow. */
export async function sumReachCounts(queries: Queries, { flows, from, to }: ReachPeriod): Promise<readonly FunnelRow[]> {
  const { flow, step, item, outcome, position, hour, shown, answered, back, left, ended } = reachCounts;
  const rows = await queries
    .select({
      flow,
      step,
      item,
      outcome,
      shown: sql<number>`sum(${shown})::integer`,
      answered: sql<number>`sum(${answered})::integer`,
      back: sql<number>`sum(${back})::integer`,
      left: sql<number>`sum(${left})::integer`,
      ended: sql<number>`sum(${ended})::integer`,
      times: sumTimes,
    })
    .from(reachCounts)
    .where(and(inArray(flow, [...flows]), from === undefined ? undefined : gte(hour, from), to === undefined ? undefined : lt(hour, to)))
    .groupBy(flow, step, item, outcome)
    .orderBy(flow, max(position), step, item, outcome);
  return rows.map(({ item: itemId, outcome: end, ...row }) => ({
    ...row,
    ...(itemId === '' ? {} : { item: itemId }),
    ...(end === '' ? {} : { outcome: end }),
  }));
}
