import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Counts of how far runs of flows came. No column identifies a run or a person. */
export const reachCounts = pgTable(
  'reach_counts',
  {
    flow: text('flow').notNull(),
    /** Empty when the working files were served. */
    flowRelease: text('flow_release').notNull(),
    /** The hour in which the runs began, in UTC. */
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    /** How the runs began: `start`, `link` or `handoff`. */
    entry: text('entry').notNull(),
    step: text('step').notNull(),
    /** Empty for a step without items. */
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
    /** The number of answers in each interval of answering time. */
    times: integer('times').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.flow, table.flowRelease, table.hour, table.entry, table.step, table.item, table.outcome] })],
);
