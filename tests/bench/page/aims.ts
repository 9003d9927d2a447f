import type { Aim } from './report.ts';

/** The pages that are measured, by the name that the table has for them, in its order. */
export const names = {
  plain: 'plain HTML and CSS',
  drawn: 'bare React',
  hydrated: 'bare React, prerendered',
  13: 'ours, 13 items',
  1000: 'ours, 1,000 items',
  5000: 'ours, 5,000 items',
} as const;

const frame = 16.7;
const large = [1000, 5000] as const;

/** What ours aims at. */
export const aims: readonly Aim[] = [
  aim('First question visible, against plain HTML and CSS', 'visible', 13, 'plain', { times: 1.1 }),
  aim('First click handled, against prerendered bare React', 'click', 13, 'hydrated', { times: 1.05 }),
  aim('Select, against bare React', 'select', 13, 'drawn', { milliseconds: frame }),
  aim('Next, against bare React', 'next', 13, 'drawn', { milliseconds: frame }),
  ...large.flatMap((count) => [
    aim(`${count} items: first question visible, against 13 items`, 'visible', count, 13, { times: 1.2 }),
    aim(`${count} items: first click handled, against 13 items`, 'click', count, 13, { times: 1.2 }),
    aim(`${count} items: Next, against 13 items`, 'next', count, 13, { times: 1.2 }),
  ]),
];

function aim(what: string, cost: Aim['cost'], ours: keyof typeof names, against: keyof typeof names, most: Aim['most']): Aim {
  return { what, cost, ours: names[ours], against: names[against], most };
}
