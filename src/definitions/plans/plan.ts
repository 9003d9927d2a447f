import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/plans.schema.json';

/** The list of plans; see schemas/plans.schema.json. */
export type PlansFile = FromSchema<typeof schema>;

/** A program that clients can buy, with its prices in US dollars (seed 1 §3 and §9). */
export type Plan = PlansFile['plans'][number];

/** Where the plans are, relative to the root. */
export const plansFile = 'flows/plans.json';
