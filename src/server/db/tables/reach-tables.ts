import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** How far runs of flows came, as counts only. No column leads to a run or a person. */
export const reachCounts = pgTable(
  'reach_counts',
  {
    flow: text('flow').notNull(),
    /** Empty where the working files were served. */
    flowRelease: text('flow_release').notNull(),
    /** The hour, in UTC, in which the runs have begun. */
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    /** How they have begun: `start`, `link` or `handoff`. */
    entry: text('entry').notNull(),
    step: text('step').notNull(),
    /** Empty for a step that is one place. */
    item: text('item').notNull(),
    /** Empty for a place that is not an end. */
    outcome: text('outcome').notNull(),
    /** The place in the order of the flow. */
    position: integer('position').notNull(),
    shown: integer('shown').notNull(),
    answered: integer('answered').notNull(),
    back: integer('back').notNull(),
    left: integer('left').notNull(),
    ended: integer('ended').notNull(),
    /** How many answers took how long, by interval. */
    times: integer('times').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.flow, table.flowRelease, table.hour, table.entry, table.step, table.item, table.outcome] })],
);
