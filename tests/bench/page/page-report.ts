import type { PageMetrics } from './measure-page.ts';
import { median } from '../support/median.ts';

/** What every page cost in one round, by its name. */
export type Round = ReadonlyMap<string, PageMetrics>;

/** A target for one of our pages relative to another page. */
export interface Aim {
  readonly title: string;
  readonly metric: keyof PageMetrics;
  readonly measured: string;
  readonly baseline: string;
  /** At most this many times the other's cost, or this many milliseconds more. */
  readonly limit: { readonly times: number } | { readonly milliseconds: number };
}

/** Bytes are shown as MB, everything else in milliseconds. */
const columns: readonly { readonly cost: keyof PageMetrics; readonly title: string; readonly unit?: number }[] = [
  { cost: 'visible', title: 'visible, ms' },
  { cost: 'firstClick', title: 'first click, ms' },
  { cost: 'interactive', title: 'React listens, ms' },
  { cost: 'select', title: 'select, ms' },
  { cost: 'next', title: 'Next, ms' },
  { cost: 'heap', title: 'heap, MB', unit: 1_000_000 },
];

/** The medians of every page, a line each, with the lowest and the highest round. */
export function formatTable(rounds: readonly Round[], names: readonly string[]): string {
  const head = ['', ...columns.map(({ title }) => title)];
  const rows = names.map((name) => [
    name,
    ...columns.map(({ cost, unit = 1 }) => cell(valuesOf(rounds, name, cost).map((value) => value / unit))),
  ]);
  return [head, ...rows].map(([name = '', ...cells]) => name.padEnd(24) + cells.map((text) => text.padStart(21)).join('')).join('\n');
}

function cell(values: readonly number[]): string {
  return values.length === 0 ? '-' : `${short(median(values))} (${short(Math.min(...values))}-${short(Math.max(...values))})`;
}

function valuesOf(rounds: readonly Round[], name: string, cost: keyof PageMetrics): readonly number[] {
  return rounds.flatMap((round) => round.get(name)?.[cost] ?? []);
}

/** Whether a target is met, by the median of the ratio of the two pages in the same round. */
export function formatAim(rounds: readonly Round[], { title, metric, measured, baseline, limit: most }: Aim): string {
  const mine = valuesOf(rounds, measured, metric);
  const others = valuesOf(rounds, baseline, metric);
  const isRatio = 'times' in most;
  const found = median(mine.map((value, round) => (isRatio ? value / others[round]! : value - others[round]!)));
  const limit = isRatio ? most.times : most.milliseconds;
  const shown = (value: number): string => (isRatio ? `${value.toFixed(2)}x` : `${value < 0 ? '' : '+'}${value.toFixed(1)} ms`);
  return `${found <= limit ? 'met    ' : 'not met'}  ${title.padEnd(64)} ${shown(found).padStart(10)}  (aim: at most ${shown(limit)})`;
}

function short(value: number): string {
  return value < 100 ? value.toFixed(1) : value.toFixed(0);
}
