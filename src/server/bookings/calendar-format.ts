import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/calendar.schema.json';

/** When the welcome team can call; see schemas/calendar.schema.json. */
export type Calendar = FromSchema<typeof schema>;
