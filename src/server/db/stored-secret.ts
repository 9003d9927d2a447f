import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { secrets } from './schema.ts';

/**
 * Returns the secret with a name: 256 random bits. It is stored in the database, so all processes use the same one without
 * configuration. The first process that needs the secret creates it.
 */
export async function loadSecret(queries: Queries, name: string): Promise<string> {
  await queries
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [secret] = await queries.select().from(secrets).where(eq(secrets.name, name));
  if (secret === undefined) throw new Error('A secret was written and did not come back.');
  return secret.value;
}
