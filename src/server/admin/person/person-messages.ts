import { eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/database.ts';
import { digest } from '../../db/digest.ts';
import { accounts, invitations, leads, outbox, passwordTokens, subscribers } from '../../db/schema.ts';

/**
 * Deletes the outbox messages of an address. Call it before the rows that the messages name are deleted. A message about the lead of
 * another person, who had this address before, stays without the digest of the address.
 */
export async function deletePersonMessages(transaction: Queries, email: string): Promise<void> {
  await transaction.delete(outbox).where(isMessageOf(transaction, email));
  await transaction
    .update(outbox)
    .set({ recipientDigest: null })
    .where(eq(outbox.recipientDigest, digest(email)));
}

/**
 * Returns the condition for the outbox messages of an address. A message about a lead belongs to the lead's address. Any other
 * message belongs to the address that it was sent to, or whose subscriber, invitation or account it names.
 */
export function isMessageOf(queries: Queries, email: string): SQL {
  const theirLeads = queries.select({ id: leads.id }).from(leads).where(eq(leads.email, email));
  const account = queries.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  const ofAddress = or(
    eq(outbox.recipientDigest, digest(email)),
    namesRow('subscriberId', subscribers, subscribers.id, eq(subscribers.email, email)),
    namesRow('invitationId', invitations, invitations.id, eq(invitations.email, email)),
    namesRow('tokenId', passwordTokens, passwordTokens.id, inArray(passwordTokens.accountId, account)),
  );
  return sql`(${inArray(outbox.leadId, theirLeads)} or (${isNull(outbox.leadId)} and ${ofAddress}))`;
}

/** Returns the condition that a message names one of these rows by its id. */
function namesRow(field: string, table: PgTable, id: PgColumn, isTheirs: SQL): SQL {
  return sql`${outbox.payload} ->> ${field} in (select ${id}::text from ${table} where ${isTheirs})`;
}
