import type { clientTables } from './client-tables.ts';
import type { TableEntries, TableKey } from './table-entry.ts';

const nobody = 'nothing: no column leads to a person';

/** The tables without data of clients. */
export const otherTables: TableEntries<Exclude<TableKey, keyof typeof clientTables>> = {
  events: {
    holds: 'what happened on which route',
    of: 'visitors, without identity',
    lifetime: 'until deleted',
    retention: 'events',
    deletedBy: nobody,
    columns: { time: ['at'], detail: ['id', 'name', 'route', 'appName', 'formType'] },
  },
  reachCounts: {
    holds: 'how far runs came, as counts by hour',
    of: 'visitors, without identity',
    lifetime: 'until deleted',
    retention: 'reach',
    deletedBy: nobody,
    columns: {
      time: ['hour'],
      detail: [
        'flow',
        'flowRelease',
        'entry',
        'step',
        'item',
        'outcome',
        'position',
        'shown',
        'answered',
        'back',
        'left',
        'ended',
        'times',
      ],
    },
  },
  idempotencyKeys: {
    holds: 'answers to requests that may be repeated; of keys and bodies only digests',
    of: 'visitors, without identity',
    lifetime: '`IDEMPOTENCY_DAYS`, seven by default',
    deletedBy: nobody,
    columns: { secret: ['keyDigest', 'bodyDigest'], time: ['createdAt'], detail: ['scope', 'answer'] },
  },
  rateLimits: {
    holds: 'requests in the window under way, by a keyed digest of the network address',
    of: 'visitors, without identity',
    lifetime:
      'a minute; of e-mail addresses that are counted, an hour; of bookings, and of phone numbers that were called or have booked, a day. The next request of anybody deletes what is over',
    deletedBy: nobody,
    columns: { secret: ['keyDigest'], time: ['resetsAt'], detail: ['count'] },
  },
  spentTokens: {
    holds: 'solutions of challenges that were used',
    of: 'visitors, without identity',
    lifetime: 'an hour longer than the challenge or the form may be used, then deleted within an hour',
    deletedBy: nobody,
    columns: { secret: ['digest'], time: ['until'] },
  },
  secrets: {
    holds: 'secrets of this installation, with which the server signs',
    of: 'nobody',
    lifetime: 'until deleted by hand; the next process makes a new one',
    deletedBy: nobody,
    columns: { secret: ['value'], detail: ['name'] },
  },
  slots: {
    holds: 'times at which somebody of the welcome team can call',
    of: 'staff',
    lifetime: 'future ones as long as the calendar has them; past ones stay',
    deletedBy: 'the calendar',
    columns: { reference: ['id'], time: ['startsAt', 'endsAt'], detail: ['host'] },
  },
  callDesk: {
    holds: 'how the call desk is switched',
    of: 'staff',
    lifetime: 'one row',
    deletedBy: nobody,
    columns: { time: ['changedAt'], detail: ['id', 'mode'] },
  },
  states: { holds: 'the states that are served', of: 'nobody', lifetime: 'always', deletedBy: nobody, columns: { detail: ['code'] } },
  practices: {
    holds: 'practices and the states that each serves',
    of: 'nobody',
    lifetime: 'always',
    deletedBy: nobody,
    columns: { detail: ['code', 'states'] },
  },
};
