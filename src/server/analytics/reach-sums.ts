import { and, eq, gte, lt, max, min, sql } from 'drizzle-orm';
import { timeBucketCount } from '../../dropOff/index.ts';
import type { CountedFlow } from '../../dropOff/index.ts';
import { formatFlowVersion } from '../../engine/index.ts';
import type { Queries } from '../db/database.ts';
import { reachCounts } from '../db/schema.ts';

/** SQL for the sums of `times` in a group of rows, as an array with one sum for each interval. */
export const sumTimes = sql<readonly number[]>`array[${sql.join(
  Array.from({ length: timeBucketCount }, (_, index) => sql`sum(${reachCounts.times}[${sql.raw(String(index + 1))}])::integer`),
  sql`, `,
)}]`;

/** Selects the counts to sum. */
export interface ReachPeriod {
  /** The flow, such as `lead@2`. */
  readonly flow: string;
  /** One release of the flow, such as `2.0.0`; all releases when left out. */
  readonly release?: string;
  /** Only runs that began at this moment or later. */
  readonly from?: Date;
  /** Only runs that began before this moment. */
  readonly to?: Date;
}

/** Returns the sums of the counts of a flow, over all entries, in the order of its places. `flow` of the result includes the release if one was selected. */
export async function sumReachCounts(queries: Queries, { flow: id, release, from, to }: ReachPeriod): Promise<CountedFlow> {
  const { flow, flowRelease, step, item, outcome, position, hour, shown, answered, back, left, ended } = reachCounts;
  const rows = await queries
    .select({
      step,
      item,
      outcome,
      shown: sql<number>`sum(${shown})::integer`,
      answered: sql<number>`sum(${answered})::integer`,
      back: sql<number>`sum(${back})::integer`,
      left: sql<number>`sum(${left})::integer`,
      ended: sql<number>`sum(${ended})::integer`,
      times: sumTimes,
      first: min(hour),
      last: max(hour),
    })
    .from(reachCounts)
    .where(
      and(
        eq(flow, id),
        release === undefined ? undefined : eq(flowRelease, release),
        from === undefined ? undefined : gte(hour, from),
        to === undefined ? undefined : lt(hour, to),
      ),
    )
    .groupBy(step, item, outcome)
    .orderBy(max(position), step, item, outcome);
  const days = rows.flatMap(({ first, last }) => [first, last].flatMap((at) => at?.toISOString().slice(0, 10) ?? [])).toSorted();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  return {
    flow: formatFlowVersion({ id, ...(release === undefined ? {} : { release }) }),
    rows: rows.map(({ item: itemId, outcome: end, first: _first, last: _last, ...row }) => ({
      ...row,
      ...(itemId === '' ? {} : { item: itemId }),
      ...(end === '' ? {} : { outcome: end }),
    })),
    ...(firstDay === undefined ? {} : { firstDay }),
    ...(lastDay === undefined ? {} : { lastDay }),
  };
}
