import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exportTables } from '../../src/server/admin/exports/export-registry.ts';
import { streamExport } from '../../src/server/admin/exports/table-export.ts';
import { accounts, events } from '../../src/server/db/schema.ts';
import { storeLink, storeOrder, storeSignUp } from './support/store-accounts.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { storeBooking, storeCall, storeLead } from './support/store-leads.ts';
import { storeRun, storeSubmission, storeWaitlistEntry, tomorrow } from './support/store-people.ts';
import { caseDate } from './support/case-submissions.ts';
import { concatenate } from './support/gate.ts';
import { databaseSuite, describeOnEveryDatabase } from './support/suites.ts';

describeOnEveryDatabase(exportSuite);

function exportSuite(open: () => Promise<TestDatabase>): void {
  const suite = databaseSuite(open);

  test('leads are exported with their own columns, people on the waiting list behind them, and no secret', async () => {
    const lead = await storeLead(suite.queries, {
      tracking: { utm_source: 'newsletter', gclid: 'click', entry_origin: 'https://www.example.com' },
      leadQuestions: [{ flag: 'mood', answer: ['low', 'other'], salesforceId: '00N' }],
      billingAddress: { street1: '1 Main St', city: 'Fresno', state: 'CA', zipCode: '93650' },
    });
    await storeWaitlistEntry(suite.queries, 'waiting@example.com');
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
      created_at: caseDate.toISOString(),
    });
    expect(waiting).toMatchObject({ kind: 'waiting-list', email: 'waiting@example.com', phone: null, run_id: null, lead_questions: null });
    for (const format of ['csv', 'jsonl'] as const) {
      const written = await concatenate(streamExport(exportTables['leads']!, suite.queries, format));
      expect(written).toContain(lead.email);
      expect(written).not.toContain(lead.intent);
      expect(written).not.toContain(lead.keyDigest);
    }
  });

  test('bookings are exported with the time and host of their slot, in UTC', async () => {
    const lead = await storeLead(suite.queries);
    const moved = await storeBooking(suite.queries, lead, tomorrow, { status: 'moved' });
    const booked = await storeBooking(suite.queries, lead, tomorrow, { sequence: 1 });
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
      booked_at: caseDate.toISOString(),
      changed_at: caseDate.toISOString(),
    });
  });

  test('submissions of forms are exported with their fields and their run', async () => {
    const runId = await storeSubmission(suite.queries, {
      flowRelease: '1.0.0',
      fields: { email: 'kai@example.com' },
      emails: ['kai@example.com'],
    });
    expect(await exported('submissions')).toEqual([
      {
        submission_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        flow: 'sleep@1',
        flow_release: '1.0.0',
        step: 'details',
        form: 'details.v1',
        fields: { email: 'kai@example.com' },
        run_id: runId,
        created_at: caseDate.toISOString(),
        updated_at: caseDate.toISOString(),
      },
    ]);
  });

  test('immediate calls are exported with their status', async () => {
    const lead = await storeLead(suite.queries);
    const id = await storeCall(suite.queries, lead, { status: 'finished', changedAt: tomorrow });
    expect(await exported('calls')).toEqual([
      {
        call_id: id,
        lead_id: lead.id,
        status: 'finished',
        requested_at: caseDate.toISOString(),
        changed_at: tomorrow.toISOString(),
      },
    ]);
  });

  test('accounts are exported with each of their sign-ups, and with none', async () => {
    const lead = await storeLead(suite.queries, { practice: 'sample-clinic', tracking: { utm_source: 'newsletter' } });
    const redFlagAnswers = [{ flag: 'R1', answer: 'Yes' }] as const;
    const all = [
      await storeSignUp(suite.queries, lead, { redFlagAnswers }),
      await storeSignUp(suite.queries, lead, { firstName: 'Another' }),
    ];
    await suite.queries.insert(accounts).values({ email: 'typo@example.com', createdAt: caseDate });
    const rows = await exported('accounts');
    const theirs = rows.filter((row) => row['email'] === lead.email);
    expect(theirs.map((row) => row['sign_up_id'])).toEqual(all.map(({ id }) => id).toSorted());
    expect(theirs.find((row) => row['sign_up_id'] === all[0]?.id)).toMatchObject({
      account_id: all[0]?.accountId,
      account_created_at: caseDate.toISOString(),
      first_name: 'Sample',
      run_id: lead.runId,
      utm_source: 'newsletter',
      practice: 'sample-clinic',
      red_flag_answers: redFlagAnswers,
    });
    const others = rows.filter((row) => row['email'] === 'typo@example.com');
    expect(others).toMatchObject([{ sign_up_id: null, first_name: null, red_flag_answers: null }]);
    expect(JSON.stringify(rows)).not.toContain(all[0]?.keyDigest);
  });

  test('orders are exported with the plan, the price and the payment, and with references to the person only', async () => {
    const { id: signUpId, accountId, runId } = await storeSignUp(suite.queries, await storeLead(suite.queries));
    const screened = { screening: 'run', screeningRunId: runId, screeningFlow: 'lead@2', screeningOutcome: 'qualified' } as const;
    const { id, externalId } = await storeOrder(suite.queries, {
      ...screened,
      accountId,
      signUpId,
      status: 'paid',
      paidAt: caseDate,
      transactionId: 'payment',
    });
    expect(await exported('orders')).toEqual([
      {
        order_id: id,
        external_id: externalId,
        account_id: accountId,
        sign_up_id: signUpId,
        link_id: null,
        plan_id: 'reset',
        plan_external_id: 'SAMPLE-plan-reset',
        plan_name: 'Reset',
        amount_cents: 139_900,
        currency: 'USD',
        price_list: 'standard',
        screening: 'run',
        screening_run_id: runId,
        screening_flow: 'lead@2',
        screening_outcome: 'qualified',
        status: 'paid',
        created_at: caseDate.toISOString(),
        expires_at: new Date(caseDate.getTime() + 86_400_000).toISOString(),
        paid_at: caseDate.toISOString(),
        transaction_id: 'payment',
        paid_after: null,
        refunded_at: null,
        refund_note: null,
      },
    ]);
  });

  test('checkout links are exported without their codes', async () => {
    const link = await storeLink(suite.queries, { practice: 'sample-clinic', priceList: 'upgrade' });
    expect(await exported('checkout-links')).toEqual([
      {
        link_id: link.id,
        email: 'sample.client@example.com',
        plan_id: 'reset',
        price_list: 'upgrade',
        first_name: 'Sample',
        last_name: 'Client',
        gender: 'OTHER',
        phone: '5552340142',
        date_of_birth: '1990-05-01',
        state: 'CA',
        practice: 'sample-clinic',
        created_at: caseDate.toISOString(),
        expires_at: '2026-11-27T12:00:00.000Z',
        used_at: null,
      },
    ]);
  });

  test('events are exported one by one, and counted by UTC day and route', async () => {
    const view = { name: 'page_view', route: '/', at: caseDate };
    const begun = { name: 'START FORM', route: '/talk-with-us/*', at: tomorrow, appName: 'intake', formType: 'talk-with-us' };
    await suite.queries.insert(events).values([view, begun, view, { ...view, at: tomorrow }, { ...view, route: '/checkout/:plan' }]);
    const rows = await exported('events');
    expect(rows).toHaveLength(5);
    expect(rows[1]).toEqual({
      event_id: expect.any(Number) as number,
      name: 'START FORM',
      route: '/talk-with-us/*',
      at: tomorrow.toISOString(),
      app_name: 'intake',
      form_type: 'talk-with-us',
    });
    const none = { app_name: null, form_type: null };
    expect(await exported('event-counts')).toEqual([
      { day: '2026-11-20', name: 'page_view', route: '/', ...none, count: 2 },
      { day: '2026-11-20', name: 'page_view', route: '/checkout/:plan', ...none, count: 1 },
      { day: '2026-11-21', name: 'START FORM', route: '/talk-with-us/*', app_name: 'intake', form_type: 'talk-with-us', count: 1 },
      { day: '2026-11-21', name: 'page_view', route: '/', ...none, count: 1 },
    ]);
  });

  test('event counts of more rows than fit in one batch are in order, each once', async () => {
    await suite.queries.execute(sql`insert into events (name, route, at)
      select 'page_view', '/' || n, ${caseDate.toISOString()}::timestamptz from generate_series(1, 1001) n`);
    const routes = (await exported('event-counts')).map((row) => String(row['route']));
    expect(routes).toHaveLength(1001);
    expect(routes).toEqual([...new Set(routes)].toSorted());
  });

  test('of a run with several revisions, the export of runs has the highest and the export of revisions has all, with their end times', async () => {
    const runId = await storeRun(suite.queries, { startedAt: caseDate, endedAt: caseDate });
    await storeRun(suite.queries, { runId, revision: 2, outcome: 'passed', startedAt: caseDate });
    expect(await exported('runs')).toMatchObject([{ run_id: runId, revision: 2, outcome: 'passed', ended_at: null }]);
    const at = caseDate.toISOString();
    expect(await exported('run-revisions')).toMatchObject([
      { run_id: runId, revision: 1, outcome: 'booked', started_at: at, ended_at: at },
      { run_id: runId, revision: 2, outcome: 'passed', started_at: at, ended_at: null },
    ]);
    await suite.queries.execute(sql`insert into flow_runs select (jsonb_populate_record(flow_runs, jsonb_build_object(
      'revision', number))).* from flow_runs, generate_series(3, 1002) number where revision = 1`);
    const revisions = (await exported('run-revisions')).map((row) => row['revision']);
    expect(revisions).toEqual(Array.from({ length: 1002 }, (_, index) => index + 1));
  });

  test('exports of more rows than fit in one batch hold each once, in order', async () => {
    await storeLead(suite.queries);
    await suite.queries.execute(sql`insert into leads select (jsonb_populate_record(leads, jsonb_build_object(
      'id', gen_random_uuid(), 'intent', gen_random_uuid(), 'key_digest', gen_random_uuid()))).* from leads, generate_series(1, 999)`);
    await storeWaitlistEntry(suite.queries, 'waiting@example.com');
    const ids = (await exported('leads')).map((row) => String(row['lead_id']));
    expect(ids).toHaveLength(1001);
    expect(ids.slice(0, 1000)).toEqual([...new Set(ids.slice(0, 1000))].toSorted());

    await storeSignUp(suite.queries, await storeLead(suite.queries));
    await suite.queries.execute(sql`insert into sign_ups select (jsonb_populate_record(sign_ups, jsonb_build_object(
      'id', gen_random_uuid(), 'key_digest', gen_random_uuid()))).* from sign_ups, generate_series(1, 999)`);
    const signUps = (await exported('accounts')).map((row) => String(row['sign_up_id']));
    expect(signUps).toEqual([...new Set(signUps)].toSorted());
    expect(signUps).toHaveLength(1000);
  });

  async function exported(name: string): Promise<readonly { readonly [column: string]: unknown }[]> {
    const lines = await concatenate(streamExport(exportTables[name]!, suite.queries, 'jsonl'));
    return lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { [column: string]: unknown });
  }
}
