import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema.ts';
import type { TableKey } from './table-entry.ts';

const exported: ReadonlyMap<string, unknown> = new Map(Object.entries(schema));

/** Returns the table that schema.ts exports under a name. */
export function findTable(key: TableKey): PgTable {
  return exported.get(key) as PgTable;
}
