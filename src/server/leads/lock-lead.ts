import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { leads } from '../db/schema.ts';

/** A lead with its phone number and e-mail address. */
export interface ReachableLead {
  readonly id: string;
  /** Ten digits. */
  readonly phone: string;
  /** In lower case. */
  readonly email: string;
}

/** Returns the lead of an intent, and locks it until the end of the transaction, so that its bookings and calls are made one after another; `undefined` for an unknown intent. */
export async function lockLead(transaction: Queries, intent: string): Promise<ReachableLead | undefined> {
  const { id, phone, email } = leads;
  const [lead] = await transaction.select({ id, phone, email }).from(leads).where(eq(leads.intent, intent)).for('no key update');
  return lead;
}
