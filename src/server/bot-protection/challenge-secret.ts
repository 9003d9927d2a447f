import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { secrets } from '../db/schema.ts';

const secretName = 'bot-challenges';

/**
 * The secret that challenges are signed with. It is stored in the database, so that every process accepts the
 * challenges of another one, without configuration. The first process creates it.
 */
export async function loadChallengeSecret(queries: Queries): Promise<string> {
  await queries
    .insert(secrets)
    .values({ name: secretName, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [kept] = await queries.select().from(secrets).where(eq(secrets.name, secretName));
  if (kept === undefined) throw new Error('A secret was written and did not come back.');
  return kept.value;
}
