import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../src/server/db/database.ts';
import { digest } from '../../../src/server/db/digest.ts';
import {
  accounts,
  accountSessions,
  checkoutLinks,
  checkoutSessions,
  orders,
  passwords,
  passwordTokens,
  signUps,
} from '../../../src/server/db/schema.ts';
import type { StoredLead } from './store-leads.ts';
import { caseDate } from './case-submissions.ts';

/** A stored sign-up. */
export type StoredSignUp = typeof signUps.$inferSelect;

/** A stored checkout link. */
export type StoredLink = typeof checkoutLinks.$inferSelect;

/** Stores a sign-up with the data of a lead, its account, and a checkout session. `change` replaces fields of the sign-up. */
export async function storeSignUp(queries: Queries, lead: StoredLead, change: Partial<StoredSignUp> = {}): Promise<StoredSignUp> {
  const { id: _, keyDigest: _key, intent: _intent, email, ...leadData } = lead;
  const account = { email, createdAt: caseDate };
  const upsert = queries.insert(accounts).values(account).onConflictDoUpdate({ target: accounts.email, set: { email } });
  const [{ id: accountId } = { id: '' }] = await upsert.returning({ id: accounts.id });
  const [signUp] = await queries
    .insert(signUps)
    .values({ ...leadData, keyDigest: randomUUID(), accountId, redFlagAnswers: [], ...change })
    .returning();
  await storeSession(queries, { signUpId: signUp!.id });
  return signUp!;
}

/** Stores a checkout link and one checkout session that was opened with it. */
export async function storeLink(queries: Queries, change: Partial<typeof checkoutLinks.$inferInsert> = {}): Promise<StoredLink> {
  const [link] = await queries
    .insert(checkoutLinks)
    .values({
      codeDigest: randomUUID(),
      email: 'sample.client@example.com',
      planId: 'reset',
      priceList: 'standard',
      firstName: 'Sample',
      lastName: 'Client',
      gender: 'OTHER',
      phone: '5552340142',
      dateOfBirth: '1990-05-01',
      state: 'CA',
      createdAt: caseDate,
      expiresAt: new Date(caseDate.getTime() + 7 * 86_400_000),
      ...change,
    })
    .returning();
  await storeSession(queries, { linkId: link!.id });
  return link!;
}

/** Stores an open order of the plan Reset. */
export async function storeOrder(queries: Queries, change: Partial<typeof orders.$inferInsert>): Promise<typeof orders.$inferSelect> {
  const plan = { planId: 'reset', planExternalId: 'SAMPLE-plan-reset', planName: 'Reset' };
  const price = { amountCents: 139_900, currency: 'USD', priceList: 'standard' } as const;
  const times = { createdAt: caseDate, expiresAt: new Date(caseDate.getTime() + 86_400_000) };
  const order = { externalId: randomUUID(), ...plan, ...price, screening: 'link', status: 'created', ...times } as const;
  const [row] = await queries
    .insert(orders)
    .values({ ...order, ...change })
    .returning();
  return row!;
}

/** Stores a password, a reset link and a session of an account. The texts of all three contain `name`. */
export async function storePassword(queries: Queries, accountId: string, name: string): Promise<void> {
  await queries.insert(passwords).values({ accountId, hash: name, changedAt: caseDate, usedAt: caseDate }).onConflictDoNothing();
  const times = { createdAt: caseDate, expiresAt: new Date(caseDate.getTime() + 3_600_000) };
  const token = { id: randomUUID(), accountId, purpose: 'forgotten', codeDigest: `${name} ${randomUUID()}`, ...times } as const;
  await queries.insert(passwordTokens).values(token);
  const used = { createdAt: caseDate, usedAt: caseDate, rotatedAt: caseDate };
  await queries.insert(accountSessions).values({ accountId, tokenDigest: `${name} ${randomUUID()}`, device: name, ...used });
}

/** Stores a link to choose a password for an account. Returns the code in the link. */
export async function storePasswordCode(queries: Queries, accountId: string): Promise<string> {
  const code = randomUUID();
  const times = { createdAt: caseDate, expiresAt: new Date(caseDate.getTime() + 3_600_000) };
  await queries.insert(passwordTokens).values({ id: randomUUID(), accountId, purpose: 'forgotten', codeDigest: digest(code), ...times });
  return code;
}

async function storeSession(queries: Queries, source: { readonly signUpId: string } | { readonly linkId: string }): Promise<void> {
  const expiresAt = new Date(caseDate.getTime() + 86_400_000);
  await queries.insert(checkoutSessions).values({ tokenDigest: randomUUID(), ...source, expiresAt });
}
