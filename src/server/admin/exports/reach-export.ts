import { and, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { estimateMedian, withholdSmallCounts } from '../../../dropOff/index.ts';
import type { CountedRow } from '../../../dropOff/index.ts';
import { sumTimes } from '../../analytics/reach-sums.ts';
import type { Queries } from '../../db/database.ts';
import { reachCounts } from '../../db/schema.ts';
import type { ExportRow, RowSource, TableExport } from './table-export.ts';

const countColumns = ['shown', 'answered', 'back', 'left', 'ended'] as const;
const placeColumns = ['step', 'item', 'outcome'] as const;
const figureColumns = [...countColumns, 'median_seconds', 'withheld'] as const;

const { flow, flowRelease, hour, entry, step, item, outcome, position, shown, answered, back, left, ended } = reachCounts;

const positionKey = sql`lpad(${position}::text, 9, '0')`;
const hourKey = sql`to_char(${hour} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** How far runs came, by flow, release, entry and the hour in which the runs began. */
export const reachExport: TableExport = {
  columns: ['hour', 'flow', 'flow_release', 'entry', ...placeColumns, ...figureColumns],
  sources: [readSums([hourKey, sql`${flow}`, sql`${flowRelease}`, sql`${entry}`])],
};

/** How far runs came, by flow and release, over all hours and entries. */
export const funnelExport: TableExport = {
  columns: ['flow', 'flow_release', ...placeColumns, ...figureColumns],
  sources: [readSums([sql`${flow}`, sql`${flowRelease}`])],
};

interface SummedRow extends Omit<CountedRow, 'step' | 'item' | 'outcome'> {
  /** The values of `common` (see `readSums`), then position, step, item and outcome. */
  readonly group: readonly string[];
  readonly times: readonly number[];
}

/**
 * Creates a source of the summed counts of each place. Places with the same values of `common` are one funnel. Counts of a funnel
 * are withheld together, so a batch contains only complete funnels, and may have more rows than were asked for. The key of a row
 * is a PostgreSQL array. Arrays compare element by element, so it is unique and ordered.
 */
function readSums(common: readonly SQL[]): RowSource {
  const keys = [...common, positionKey, sql`${step}`, sql`${item}`, sql`${outcome}`];
  const group = sql<readonly string[]>`array[${sql.join(keys, sql`, `)}] collate "C"`;
  const size = common.length;
  const ofFunnel = sql`(${group})[1:${sql.raw(String(size))}]`;
  return async (queries, after, count) => {
    const rows = await selectSums(queries, group, after === undefined ? undefined : gt(group, toArray(JSON.parse(after))), count);
    const last = rows.at(-1)?.group;
    const isCut = last !== undefined && rows.length === count;
    const rest = isCut
      ? await selectSums(queries, group, and(sql`${ofFunnel} = ${toArray(last.slice(0, size))}`, gt(group, toArray(last))))
      : [];
    return splitFunnels([...rows, ...rest], size).flatMap((funnel) => toExportRows(funnel, size));
  };
}

/** Groups the rows by funnel, in their order. */
function splitFunnels(rows: readonly SummedRow[], size: number): readonly (readonly SummedRow[])[] {
  const funnels = new Map<string, SummedRow[]>();
  for (const row of rows) {
    const key = JSON.stringify(row.group.slice(0, size));
    funnels.set(key, [...(funnels.get(key) ?? []), row]);
  }
  return [...funnels.values()];
}

function toArray(values: unknown): SQL {
  return sql`${sql.param(values)}::text[]`;
}

function selectSums(
  queries: Queries,
  group: SQL<readonly string[]>,
  where: SQL | undefined,
  count?: number,
): Promise<readonly SummedRow[]> {
  const query = queries
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
    .where(where)
    .groupBy(group)
    .orderBy(group)
    .$dynamic();
  return count === undefined ? query : query.limit(count);
}

/** Returns the export rows of one funnel, without the counts that are withheld. */
function toExportRows(rows: readonly SummedRow[], size: number): readonly ExportRow[] {
  const isWithheld = withholdSmallCounts(rows.map((row) => toCountedRow(row, size))).rows;
  return rows.map((row, index) => {
    const group = [...row.group.slice(0, size), ...row.group.slice(size + 1)];
    return {
      key: JSON.stringify(row.group),
      values: [...group.map((value) => (value === '' ? null : value)), ...listFigures(row, isWithheld[index] === true)],
    };
  });
}

function toCountedRow({ group, ...row }: SummedRow, size: number): CountedRow {
  const [id = '', itemId = '', end = ''] = group.slice(size + 1);
  return { ...row, step: id, ...(itemId === '' ? {} : { item: itemId }), ...(end === '' ? {} : { outcome: end }) };
}

/** Returns the counts, the median, and the number of withheld counts. A withheld row lacks all counts that are not always 0: `ended` of an end, the others of any other place. */
function listFigures(row: SummedRow, isWithheld: boolean): readonly (number | null)[] {
  const isEnd = row.group.at(-1) !== '';
  const figures = countColumns.map((name) => (isWithheld && isEnd === (name === 'ended') ? null : row[name]));
  const median = isWithheld ? undefined : estimateMedian(row.times);
  return [...figures, median ?? null, figures.filter((figure) => figure === null).length];
}

function sumOf(column: typeof shown | typeof answered | typeof back | typeof left | typeof ended): SQL<number> {
  return sql<number>`sum(${column})::integer`;
}
