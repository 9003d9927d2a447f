import type { Aim } from './page-report.ts';

/** The pages that are measured, by the name that the table has for them, in its order. */
export const pageNames = {
  plain: 'plain HTML and CSS',
  drawn: 'bare React',
  hydrated: 'bare React, prerendered',
  ours13: 'ours, 13 items',
  ours1000: 'ours, 1,000 items',
  ours5000: 'ours, 5,000 items',
} as const;

/** How long one frame takes, in milliseconds. */
export const frame = 16.7;
const large = ['ours1000', 'ours5000'] as const;

/** What ours aims at. */
export const aims: readonly Aim[] = [
  aim('First question visible, against plain HTML and CSS', 'visible', 'ours13', 'plain', { times: 1.05 }),
  aim('First click handled, against prerendered bare React', 'firstClick', 'ours13', 'hydrated', { times: 0.7 }),
  aim('Select, against bare React', 'select', 'ours13', 'drawn', { milliseconds: frame }),
  aim('Next, against bare React', 'next', 'ours13', 'drawn', { milliseconds: frame }),
  ...large.flatMap((ours) => [
    aim(`${pageNames[ours]}: first question visible, against 13 items`, 'visible', ours, 'ours13', { times: 1.2 }),
    aim(`${pageNames[ours]}: first click handled, against 13 items`, 'firstClick', ours, 'ours13', { times: 1.2 }),
    aim(`${pageNames[ours]}: Next, against 13 items`, 'next', ours, 'ours13', { times: 1.2 }),
  ]),
];

function aim(
  title: string,
  metric: Aim['metric'],
  ours: keyof typeof pageNames,
  against: keyof typeof pageNames,
  limit: Aim['limit'],
): Aim {
  return { title, metric, measured: pageNames[ours], baseline: pageNames[against], limit };
}
