import { getTableName, isTable, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { findNewestMigration, listMigrationTimes } from '../../db/migrations.ts';
import * as schema from '../../db/schema.ts';
import type { MessageCounts } from '../../outbox/channels.ts';
import { countLeftOutEmails } from '../../outbox/left-out-emails.ts';
import { countStuckMessages } from '../../outbox/stuck-messages.ts';

/** The state of a database. */
export interface DatabaseFacts {
  /** The number of migrations of this program that the database lacks. */
  readonly missingMigrations: number;
  /** True when a newer version of the program has migrated the database. */
  readonly isNewer: boolean;
  readonly isReadOnly: boolean;
  /** How far the database's clock is ahead of this process's, in seconds. */
  readonly clockAhead: number;
  /** True when the connection is encrypted. */
  readonly isEncrypted: boolean;
  /** The role of the connection. */
  readonly role: string;
  /** True when the role can create, change or drop tables. */
  readonly canChangeTables: boolean;
  /** The tables for which the role lacks a privilege that the server needs. */
  readonly forbiddenTables: readonly string[];
  /** The number of stuck messages of each channel; `undefined` when the outbox cannot be read. */
  readonly stuckMessages: MessageCounts | undefined;
  /** The number of emails of the last seven days that were left out, because of the limit for their address; `undefined` when the outbox cannot be read. */
  readonly leftOutMails: number | undefined;
}

/** Reads the facts of a database, without changing anything. */
export async function readDatabaseFacts(queries: Queries, now: Clock): Promise<DatabaseFacts> {
  const known = listMigrationTimes();
  const newest = (await findNewestMigration(queries)) ?? 0;
  const { clock, ...session } = await readSession(queries);
  const missingMigrations = known.filter((time) => time > newest).length;
  const isReadable = missingMigrations === 0 && session.forbiddenTables.length === 0;
  return {
    missingMigrations,
    isNewer: newest > Math.max(...known),
    clockAhead: Math.round((clock * 1000 - now().getTime()) / 1000),
    ...session,
    stuckMessages: isReadable ? await countStuckMessages(queries) : undefined,
    leftOutMails: isReadable ? await countLeftOutEmails(queries, now()) : undefined,
  };
}

type SessionFacts = Pick<DatabaseFacts, 'isReadOnly' | 'isEncrypted' | 'role' | 'canChangeTables' | 'forbiddenTables'>;

async function readSession(queries: Queries): Promise<SessionFacts & { readonly clock: number }> {
  const names = Object.values<unknown>(schema)
    .filter((exported): exported is PgTable => isTable(exported))
    .map((table) => getTableName(table));
  const [facts] = await queries
    .select({
      isReadOnly: sql<boolean>`pg_is_in_recovery() or current_setting('transaction_read_only')::boolean`,
      isEncrypted: sql<boolean>`coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false)`,
      role: sql<string>`current_user`,
      canChangeTables: sql<boolean>`has_schema_privilege('public', 'create')
        or exists (select from pg_tables where schemaname = 'public' and pg_has_role(tableowner, 'usage'))`,
      forbiddenTables: sql<readonly string[]>`coalesce((
        select json_agg(name) from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) name
        where to_regclass('public.' || name) is not null and not (
          has_table_privilege('public.' || name, 'select') and has_table_privilege('public.' || name, 'insert')
          and has_table_privilege('public.' || name, 'update') and has_table_privilege('public.' || name, 'delete'))
      ), '[]')`,
      clock: sql<number>`extract(epoch from clock_timestamp())::float8`,
    })
    .from(sql`(select 1) one`);
  if (facts === undefined) throw new Error('The database has answered without a row.');
  return facts;
}
