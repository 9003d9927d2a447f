import path from 'node:path';

/** Where the SQL migrations stand; drizzle-kit writes them from schema.ts. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** The advisory lock that one process holds while it migrates: any number, the same for all of ours. */
export const migrationLock = 7_203_114;
