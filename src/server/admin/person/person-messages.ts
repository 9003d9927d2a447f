import { eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/database.ts';
import { digest } from '../../db/digest.ts';
import { accounts, invitations, leads, outbox, passwordTokens, subscribers } from '../../db/schema.ts';

/**
 * Deletes the messages of an address. It has to be done before what they name is deleted. A message of another person, whose
 * lead had this address before, stays without the digest of it.
 */
export async function deletePersonMessages(transaction: Queries, email: string): Promise<void> {
  await transaction.delete(outbox).where(isMessageOf(transaction, email));
  await transaction
    .update(outbox)
    .set({ recipientDigest: null })
    .where(eq(outbox.recipientDigest, digest(email)));
}

/**
 * Which messages of the outbox are those of an address: a message about a lead is the lead's; any other one is that of the address
 * which it went to, or which it is about.
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

/** The message names one of these rows by its id. */
function namesRow(field: string, table: PgTable, id: PgColumn, isTheirs: SQL): SQL {
  return sql`${outbox.payload} ->> ${field} in (select ${id}::text from ${table} where ${isTheirs})`;
}
