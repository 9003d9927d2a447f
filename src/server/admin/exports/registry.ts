import { bookings } from './bookings.ts';
import { leads } from './leads.ts';
import { runs } from './runs.ts';
import type { TableExport } from './table.ts';

/** What can be exported, by name. */
export const exportTables: { readonly [name: string]: TableExport } = { runs, leads, bookings };
