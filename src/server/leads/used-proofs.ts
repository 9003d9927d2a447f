import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { accounts, leads, signUps } from '../db/schema.ts';
import { unprocessable } from '../http/problem.ts';
import { createUsedProofError } from '../identity/identity-claim.ts';
import type { ValidatedPerson } from './validate-person.ts';

/** The class of the advisory locks of proofs: an arbitrary number, which all processes share. */
const proofLocks = 7_203_118;

/** True when the group of a person is proved. */
export function hasProof({ idmeUuid, idmeVerificationAttempt }: ValidatedPerson): boolean {
  return Boolean(idmeUuid) && Boolean(idmeVerificationAttempt);
}

/**
 * Throws `Problem` 422 when the proof of the person's group was used for another lead or another e-mail address. Prices depend
 * on the group, so otherwise one verification would lower them for everybody who uses the browser before the proof expires. Of
 * two transactions with one proof, the second one waits for the end of the first, and so sees what the first has stored.
 */
export async function rejectUsedProof(transaction: Queries, person: ValidatedPerson, keyDigest: string): Promise<void> {
  const { email, idmeUuid, idmeVerificationAttempt } = person;
  if (!idmeUuid || !idmeVerificationAttempt) return;
  await transaction.execute(sql`select pg_advisory_xact_lock(${proofLocks}, hashtext(${idmeUuid}))`);
  const ofProof = (table: typeof leads | typeof signUps) =>
    and(eq(table.idmeUuid, idmeUuid), eq(table.idmeVerificationAttempt, idmeVerificationAttempt));
  const [lead] = await transaction
    .select({ id: leads.id })
    .from(leads)
    .where(and(ofProof(leads), or(ne(leads.keyDigest, keyDigest), ne(leads.email, email))))
    .limit(1);
  const [signUp] = await transaction
    .select({ id: signUps.id })
    .from(signUps)
    .innerJoin(accounts, eq(accounts.id, signUps.accountId))
    .where(and(ofProof(signUps), or(ne(signUps.keyDigest, keyDigest), ne(accounts.email, email))))
    .limit(1);
  if (lead !== undefined || signUp !== undefined) throw unprocessable([createUsedProofError()]);
}
