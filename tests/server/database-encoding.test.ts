import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeDatabase, migratePostgres, requireMigrated, withClient } from '../../src/server/db/migrate-postgres.ts';
import { createSharedDatabase } from './support/shared-postgres.ts';
import { describeOnPostgres } from './support/suites.ts';

describeOnPostgres((_, binaries) => {
  /** A new database in this encoding, on the server of another one. */
  async function createDatabase(encoding: string): Promise<string> {
    const url = new URL(await createSharedDatabase(binaries));
    const name = `in_${encoding.toLowerCase()}`;
    const created = `create database ${name} encoding '${encoding}' template template0 lc_collate 'C' lc_ctype 'C'`;
    await withClient(url.href, 'DATABASE_URL', async (queries) => {
      await queries.execute(sql.raw(`drop database if exists ${name}`));
      await queries.execute(sql.raw(created));
    });
    url.pathname = name;
    return url.href;
  }

  test('a database whose encoding lacks characters that people type is refused, with the command that makes another', async () => {
    const url = await createDatabase('LATIN1');
    const message = `DATABASE_URL: the database ${describeDatabase(url)} is encoded in LATIN1, which lacks characters that people type. Nothing was changed. Make one in UTF8, and name that: createdb -T template0 -E UTF8 <name>`;
    await expect(migratePostgres(url, 'DATABASE_URL', { onWait: () => undefined })).rejects.toThrow(message);
    await expect(requireMigrated(url, 'DATABASE_URL')).rejects.toThrow(message);
  });

  test('a database that keeps characters as they are sent is taken', async () => {
    const url = await createDatabase('SQL_ASCII');
    await expect(migratePostgres(url, 'DATABASE_URL', { onWait: () => undefined })).resolves.toBeGreaterThan(0);
  });
});
