import { accounts } from './accounts.ts';
import { bookings } from './bookings.ts';
import { calls } from './calls.ts';
import { checkoutLinks } from './checkout-links.ts';
import { leads } from './leads.ts';
import { runs } from './runs.ts';
import type { TableExport } from './table.ts';

/** What can be exported, by name. */
export const exportTables: { readonly [name: string]: TableExport } = {
  runs,
  leads,
  bookings,
  calls,
  accounts,
  'checkout-links': checkoutLinks,
};
