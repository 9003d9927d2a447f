import { and, eq, ne, or } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { accounts, leads, signUps } from '../db/schema.ts';
import { unprocessable } from '../http/problem.ts';
import { createUsedProofError } from '../identity/identity-claim.ts';
import type { Person } from './validate-person.ts';

/**
 * Throws `Problem` 422 when the proof of the person's group serves another lead or another e-mail address already. Prices
 * depend on the group: otherwise one verification would lower them for everybody who uses the browser within its time.
 */
export async function rejectUsedProof(queries: Queries, person: Person, keyDigest: string): Promise<void> {
  const { email, idmeUuid, idmeVerificationAttempt } = person;
  if (!idmeUuid || !idmeVerificationAttempt) return;
  const ofProof = (table: typeof leads | typeof signUps) =>
    and(eq(table.idmeUuid, idmeUuid), eq(table.idmeVerificationAttempt, idmeVerificationAttempt));
  const [lead] = await queries
    .select({ id: leads.id })
    .from(leads)
    .where(and(ofProof(leads), or(ne(leads.keyDigest, keyDigest), ne(leads.email, email))))
    .limit(1);
  const [signUp] = await queries
    .select({ id: signUps.id })
    .from(signUps)
    .innerJoin(accounts, eq(accounts.id, signUps.accountId))
    .where(and(ofProof(signUps), or(ne(signUps.keyDigest, keyDigest), ne(accounts.email, email))))
    .limit(1);
  if (lead !== undefined || signUp !== undefined) throw unprocessable([createUsedProofError()]);
}
