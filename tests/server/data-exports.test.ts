import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportTables } from '../../src/server/admin/exports/registry.ts';
import { exportText } from '../../src/server/admin/exports/table.ts';
import type { Queries } from '../../src/server/db/database.ts';
import { embeddedForTests, postgresForTests } from './support/databases.ts';
import type { TestDatabase } from './support/databases.ts';
import { storeBooking, storeLead } from './support/leads.ts';
import { storeWaiting, tomorrow } from './support/people.ts';
import { noPostgres, postgresBinaries } from './support/postgres.ts';
import { storyDay } from './support/submissions.ts';
import { joined } from './support/waiting.ts';

const binaries = await postgresBinaries();

describe('the embedded database', () => {
  exportSuite(embeddedForTests);
});

describe(`PostgreSQL${binaries === undefined ? `, ${noPostgres}` : ''}`, { skip: binaries === undefined }, () => {
  exportSuite(() => postgresForTests(binaries!));
});

function exportSuite(open: () => Promise<TestDatabase>): void {
  let database: TestDatabase;
  let queries: Queries;

  beforeAll(async () => {
    database = await open();
    ({ queries } = database);
  });
  afterAll(() => database.close());
  beforeEach(() => database.empty());

  test('leads are exported with their own columns, people on the waiting list behind them, and no secret', async () => {
    const lead = await storeLead(queries, {
      tracking: { utm_source: 'newsletter', gclid: 'click', entry_origin: 'https://www.example.com' },
      leadQuestions: [{ flag: 'mood', answer: ['low', 'other'], salesforceId: '00N' }],
      billingAddress: { street1: '1 Main St', city: 'Fresno', state: 'CA', zipCode: '93650' },
    });
    await storeWaiting(queries, 'waiting@example.com');
    const [account, waiting, ...others] = await exported('leads');
    expect(others).toEqual([]);
    expect(account).toMatchObject({
      kind: 'account',
      lead_id: lead.id,
      utm_source: 'newsletter',
      utm_term: null,
      gclid: 'click',
      entry_origin: 'https://www.example.com',
      billing_address: { street1: '1 Main St', city: 'Fresno', state: 'CA', zipCode: '93650' },
      shipping_address: null,
      lead_questions: [{ flag: 'mood', answer: ['low', 'other'], salesforceId: '00N' }],
      run_id: lead.runId,
      run_revision: 1,
      text_message_opt_in: true,
      created_at: storyDay.toISOString(),
    });
    expect(waiting).toMatchObject({ kind: 'waiting-list', email: 'waiting@example.com', phone: null, run_id: null, lead_questions: null });
    for (const format of ['csv', 'jsonl'] as const) {
      const written = await joined(exportText(exportTables['leads']!, queries, format));
      expect(written).toContain(lead.email);
      expect(written).not.toContain(lead.intent);
      expect(written).not.toContain(lead.keyDigest);
    }
  });

  test('bookings are exported with the time and host of their slot, in UTC', async () => {
    const lead = await storeLead(queries);
    const moved = await storeBooking(queries, lead, tomorrow, { status: 'moved' });
    const booked = await storeBooking(queries, lead, tomorrow, { sequence: 1 });
    const rows = await exported('bookings');
    expect(rows.map((row) => row['booking_id'])).toEqual([moved.id, booked.id].toSorted());
    expect(rows.find((row) => row['booking_id'] === booked.id)).toEqual({
      booking_id: booked.id,
      lead_id: lead.id,
      status: 'booked',
      host: expect.stringMatching(/./) as string,
      starts_at: '2026-11-21T12:00:00.000Z',
      ends_at: '2026-11-21T12:15:00.000Z',
      client_zone: 'America/Chicago',
      sequence: 1,
      booked_at: storyDay.toISOString(),
      changed_at: storyDay.toISOString(),
    });
  });

  test('exports of more rows than fit in one batch hold each once, in order', async () => {
    await storeLead(queries);
    await queries.execute(sql`insert into leads select (jsonb_populate_record(leads, jsonb_build_object(
      'id', gen_random_uuid(), 'intent', gen_random_uuid(), 'key_digest', gen_random_uuid()))).* from leads, generate_series(1, 999)`);
    await storeWaiting(queries, 'waiting@example.com');
    const ids = (await exported('leads')).map((row) => String(row['lead_id']));
    expect(ids).toHaveLength(1001);
    expect(ids.slice(0, 1000)).toEqual([...new Set(ids.slice(0, 1000))].toSorted());
  });

  async function exported(name: string): Promise<readonly { readonly [column: string]: unknown }[]> {
    const lines = await joined(exportText(exportTables[name]!, queries, 'jsonl'));
    return lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { [column: string]: unknown });
  }
}
