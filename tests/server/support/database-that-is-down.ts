import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../../../src/server/db/database.ts';
import { freePort } from './postgres-server.ts';

/** A connection pool to a port on which nothing listens. */
export async function databaseThatIsDown(): Promise<Database> {
  const pool = new pg.Pool({ host: '127.0.0.1', port: await freePort() });
  return { queries: drizzle(pool), exclusive: false, readiness: drizzle(pool), close: () => pool.end() };
}
