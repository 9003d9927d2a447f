import { accountsExport } from './accounts-export.ts';
import { bookingsExport } from './bookings-export.ts';
import { callsExport } from './calls-export.ts';
import { checkoutLinksExport } from './checkout-links-export.ts';
import { eventCountsExport } from './event-counts-export.ts';
import { eventsExport } from './events-export.ts';
import { leadsExport } from './leads-export.ts';
import { ordersExport } from './orders-export.ts';
import { funnelExport, reachExport } from './reach-export.ts';
import { runRevisionsExport, runsExport } from './runs-export.ts';
import { submissionsExport } from './submissions-export.ts';
import { subscribersExport } from './subscribers-export.ts';
import type { TableExport } from './table-export.ts';

/** The exports, by name. */
export const exportTables: { readonly [name: string]: TableExport } = {
  runs: runsExport,
  'run-revisions': runRevisionsExport,
  leads: leadsExport,
  submissions: submissionsExport,
  subscribers: subscribersExport,
  bookings: bookingsExport,
  calls: callsExport,
  accounts: accountsExport,
  'checkout-links': checkoutLinksExport,
  orders: ordersExport,
  events: eventsExport,
  'event-counts': eventCountsExport,
  reach: reachExport,
  funnel: funnelExport,
};
