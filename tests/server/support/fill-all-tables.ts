import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../src/server/db/database.ts';
import * as schema from '../../../src/server/db/schema.ts';
import { caseDate } from './case-submissions.ts';
import type { StoredLead } from './store-leads.ts';
import { storePerson, storeSubscriber } from './store-people.ts';

/** A text that an export as lines, JSON or CSV could corrupt: with quotes, several kinds of line ends, and characters of four bytes. */
const fragileText = 'O\'Neil "Ó"\t\\n \\ \n \r\n \u0001 \u2028 \u2029 \u{1F49A} \u{E0001} {a,"b"} NULL ';

/** Stores rows of a person in every table whose rows belong to a person, with `name` in every free text. */
export async function fillTablesOfPerson(queries: Queries, person: { readonly name: string; readonly email: string }): Promise<StoredLead> {
  const { name, email } = person;
  const lead = await storePerson(queries, person);
  const [{ accountId } = { accountId: '' }] = await queries
    .select({ accountId: schema.accounts.id })
    .from(schema.accounts)
    .where(eq(schema.accounts.email, email));
  const [{ orderId } = { orderId: '' }] = await queries
    .select({ orderId: schema.orders.id })
    .from(schema.orders)
    .where(and(eq(schema.orders.accountId, accountId), eq(schema.orders.status, 'paid')));
  const program = { programType: 'nuereset', oldExperiences: 3 } as const;
  const address = { street1: '1 Sample Street', street2: name, city: 'Austin', state: 'TX', zipCode: '78701' };
  const addresses = { shippingAddress: address, billingAddress: address };
  const { keyDigest, runId } = lead;
  await queries.insert(schema.invitations).values({ id: randomUUID(), email, ...program, createdAt: caseDate, expiresAt: caseDate });
  await queries.insert(schema.importedClients).values({ accountId, ...program, currentProgramExperiences: 0, importedAt: caseDate });
  await queries.insert(schema.finalizedAccounts).values({ accountId, ...addresses, finalizedAt: caseDate });
  await queries.insert(schema.leadRuns).values({ keyDigest, runId }).onConflictDoNothing();
  await queries
    .insert(schema.paymentNotices)
    .values({ id: randomUUID(), orderId, type: 'paid', transactionId: name, receivedAt: caseDate });
  await storeSubscriber(queries, caseDate, email);
  return lead;
}

/** Stores rows in every table of the schema, with values that a backup could corrupt. */
export async function fillAllTables(queries: Queries): Promise<void> {
  const { id: leadId } = await fillTablesOfPerson(queries, { name: fragileText, email: 'sample.client@example.com' });
  await queries.insert(schema.failedLogins).values({ keyDigest: 'digest', count: 2, lastAt: caseDate });
  await queries.insert(schema.spentTokens).values({ digest: 'digest', until: caseDate });
  await queries.insert(schema.callDesk).values({ mode: 'open', changedAt: caseDate }).onConflictDoNothing();
  await queries.insert(schema.secrets).values({ name: 'sample', value: fragileText }).onConflictDoNothing();
  // More rows, and longer ones, than one batch reads or writes.
  const names = [...Array.from({ length: 250 }, (_, index) => `event ${index}`), 'x'.repeat(700_000), 'y'.repeat(700_000)];
  await queries.insert(schema.events).values(names.map((name) => ({ name, route: '/', at: caseDate })));
  await queries.insert(schema.rateLimits).values({ keyDigest: 'digest', count: 1, resetsAt: caseDate });
  await storeIdempotencyKeys(queries);
  await storeReachCount(queries);
  // Values that JavaScript cannot represent exactly.
  await queries.execute(sql`update leads set updated_at = '2026-11-24 12:34:56.789012+00' where id = ${leadId}`);
  await queries.execute(sql`update subscribers set timezone_offset = 0.1::float8 + 0.2::float8`);
  await queries.execute(sql`update submissions set emails = array['a,b', '', 'NULL', ${fragileText}]`);
}

/** Answers that are absent, null, or numbers that JavaScript would round. */
async function storeIdempotencyKeys(queries: Queries): Promise<void> {
  await queries.execute(sql`
    insert into idempotency_keys (scope, key_digest, body_digest, answer, created_at) values
      ('sample', 'absent', 'digest', null, ${caseDate.toISOString()}),
      ('sample', 'null', 'digest', 'null', ${caseDate.toISOString()}),
      ('sample', 'numbers', 'digest', '{"large": 12345678901234567890.10, "empty": {}}', ${caseDate.toISOString()})`);
}

async function storeReachCount(queries: Queries): Promise<void> {
  const place = { flow: 'lead@2', flowRelease: '2.0.0', hour: caseDate, entry: 'start', step: 'start', item: '', outcome: '', position: 0 };
  const counts = { shown: 1, answered: 1, back: 0, left: 0, ended: 0, times: [0, 1, 2] };
  await queries.insert(schema.reachCounts).values([
    { ...place, ...counts },
    { ...place, ...counts, step: 'empty', times: [] },
  ]);
}
