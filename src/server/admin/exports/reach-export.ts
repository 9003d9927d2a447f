import { gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { estimateMedian } from '../../../dropOff/index.ts';
import { sumTimes } from '../../analytics/reach-sums.ts';
import type { Queries } from '../../db/database.ts';
import { reachCounts } from '../../db/schema.ts';
import type { ExportRow, RowSource, TableExport } from './table-export.ts';

/** Smaller counts are left out of exports, so that nobody can be identified in a small group. */
const smallestCount = 5;

const countColumns = ['shown', 'answered', 'back', 'left', 'ended'] as const;
const placeColumns = ['flow', 'flow_release', 'step', 'item', 'outcome'] as const;
const figureColumns = [...countColumns, 'median_seconds', 'withheld'] as const;

const { flow, flowRelease, hour, entry, step, item, outcome, position, shown, answered, back, left, ended } = reachCounts;

const positionKey = sql`lpad(${position}::text, 9, '0')`;
const hourKey = sql`to_char(${hour} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** How far runs came, by the hour in which they have begun. */
export const reachExport: TableExport = {
  columns: ['hour', 'flow', 'flow_release', 'entry', 'step', 'item', 'outcome', ...figureColumns],
  sources: [
    readSums(
      sql`array[${hourKey}, ${flow}, ${flowRelease}, ${entry}, ${positionKey}, ${step}, ${item}, ${outcome}]`,
      ([at, id, release, how, , ...place]) => [at, id, release, how, ...place],
    ),
  ],
};

/** How far runs came, over all hours and entries. */
export const funnelExport: TableExport = {
  columns: [...placeColumns, ...figureColumns],
  sources: [
    readSums(sql`array[${flow}, ${flowRelease}, ${positionKey}, ${step}, ${item}, ${outcome}]`, ([id, release, , ...place]) => [
      id,
      release,
      ...place,
    ]),
  ],
};

/** Sums of the counts by a PostgreSQL array: arrays compare element by element, so it is a unique, ordered key. */
function readSums(groupBy: SQL, listGroupValues: (group: readonly string[]) => readonly (string | undefined)[]): RowSource {
  const group = sql<readonly string[]>`${groupBy} collate "C"`;
  return async (queries: Queries, after: string | undefined, size: number): Promise<readonly ExportRow[]> => {
    const rows = await queries
      .select({
        group,
        shown: sumOf(shown),
        answered: sumOf(answered),
        back: sumOf(back),
        left: sumOf(left),
        ended: sumOf(ended),
        times: sumTimes,
      })
      .from(reachCounts)
      .where(after === undefined ? undefined : gt(group, sql`${sql.param(JSON.parse(after))}::text[]`))
      .groupBy(group)
      .orderBy(group)
      .limit(size);
    return rows.map((row) => ({
      key: JSON.stringify(row.group),
      values: [...listGroupValues(row.group).map((value) => (value === '' || value === undefined ? null : value)), ...listFigures(row)],
    }));
  };
}

type Counts = { readonly [name in (typeof countColumns)[number]]: number } & { readonly times: readonly number[] };

/** The counts as they may be shown to anybody, the median, and how many counts are left out. */
function listFigures(counts: Counts): readonly (number | null)[] {
  const isWithheld = (count: number): boolean => count !== 0 && count < smallestCount;
  const figures = countColumns.map((name) => (isWithheld(counts[name]) ? null : counts[name]));
  const median = isWithheld(counts.answered) ? undefined : estimateMedian(counts.times);
  return [...figures, median ?? null, figures.filter((figure) => figure === null).length];
}

function sumOf(column: typeof shown | typeof answered | typeof back | typeof left | typeof ended): SQL<number> {
  return sql<number>`sum(${column})::integer`;
}
