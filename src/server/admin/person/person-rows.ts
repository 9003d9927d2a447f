import { arrayContains, eq, inArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import {
  accounts,
  accountSessions,
  bookings,
  calls,
  checkoutLinks,
  checkoutSessions,
  finalizedAccounts,
  flowRuns,
  importedClients,
  invitations,
  leadRuns,
  leads,
  orders,
  passwords,
  passwordTokens,
  paymentNotices,
  signUps,
  submissions,
  subscribers,
  waitingList,
} from '../../db/schema.ts';
import type { clientTables } from '../../inventory/client-tables.ts';
import { isMessageOf } from './person-messages.ts';

/** The tables of clients whose rows can be tied to a person. No column of `failed_logins` can. */
export type PersonTable = Exclude<keyof typeof clientTables, 'failedLogins'>;

/** The condition for a person's rows in each table. The compiler reports a table of clients that is missing. */
export type PersonRows = { readonly [Table in PersonTable]: SQL };

/**
 * Returns the conditions for the rows of an address (trimmed, in lower case). `ownRuns` are the ids of its runs, from
 * `findPersonRuns`. Many conditions are subqueries on other tables, so delete the rows of those tables last.
 */
export function selectPersonRows(queries: Queries, email: string, ownRuns: readonly string[]): PersonRows {
  const runs = [...ownRuns];
  const leadsOf = eq(leads.email, email);
  const accountsOf = eq(accounts.email, email);
  const linksOf = eq(checkoutLinks.email, email);
  const leadIds = queries.select({ id: leads.id }).from(leads).where(leadsOf);
  const leadKeys = queries.select({ keyDigest: leads.keyDigest }).from(leads).where(leadsOf);
  const accountIds = queries.select({ id: accounts.id }).from(accounts).where(accountsOf);
  const signUpsOf = inArray(signUps.accountId, accountIds);
  const signUpIds = queries.select({ id: signUps.id }).from(signUps).where(signUpsOf);
  const signUpKeys = queries.select({ keyDigest: signUps.keyDigest }).from(signUps).where(signUpsOf);
  const linkIds = queries.select({ id: checkoutLinks.id }).from(checkoutLinks).where(linksOf);
  const ordersOf = inArray(orders.accountId, accountIds);
  return {
    flowRuns: inArray(flowRuns.runId, runs),
    leads: leadsOf,
    leadRuns: anyOf(inArray(leadRuns.keyDigest, leadKeys), inArray(leadRuns.keyDigest, signUpKeys), inArray(leadRuns.runId, runs)),
    // A submission without an address belongs to the person of its run.
    submissions: anyOf(arrayContains(submissions.emails, [email]), inArray(submissions.runId, runs)),
    waitingList: eq(waitingList.email, email),
    subscribers: eq(subscribers.email, email),
    bookings: inArray(bookings.leadId, leadIds),
    calls: inArray(calls.leadId, leadIds),
    outbox: isMessageOf(queries, email),
    accounts: accountsOf,
    signUps: signUpsOf,
    passwords: inArray(passwords.accountId, accountIds),
    passwordTokens: inArray(passwordTokens.accountId, accountIds),
    accountSessions: inArray(accountSessions.accountId, accountIds),
    checkoutLinks: linksOf,
    checkoutSessions: anyOf(inArray(checkoutSessions.signUpId, signUpIds), inArray(checkoutSessions.linkId, linkIds)),
    invitations: eq(invitations.email, email),
    importedClients: inArray(importedClients.accountId, accountIds),
    finalizedAccounts: inArray(finalizedAccounts.accountId, accountIds),
    orders: ordersOf,
    paymentNotices: inArray(paymentNotices.orderId, queries.select({ id: orders.id }).from(orders).where(ordersOf)),
  };
}

/** Combines conditions with `or`. Drizzle's own `or` may return `undefined`, and a deletion without a condition deletes every row. */
function anyOf(first: SQL, ...others: readonly SQL[]): SQL {
  return or(first, ...others) ?? first;
}
