import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../src/server/db/migrations.ts';
import * as schema from '../../src/server/db/schema.ts';

test('the migrations make exactly the tables of schema.ts', async () => {
  const journal = await json<{ entries: { idx: number }[] }>('_journal.json');
  const newest = String(journal.entries.at(-1)?.idx).padStart(4, '0');
  const migrated = await json<DrizzleSnapshotJSON>(`${newest}_snapshot.json`);
  expect(await generateMigration(migrated, generateDrizzleJson({ ...schema }))).toEqual([]);
});

async function json<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(migrationsFolder, 'meta', file), 'utf8')) as T;
}
