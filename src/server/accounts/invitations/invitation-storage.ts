import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte, TransactionRollbackError } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { digest } from '../../db/digest.ts';
import { accounts, finalizedAccounts, importedClients, invitations, passwords } from '../../db/schema.ts';
import type { Address } from '../../db/schema.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { OutboxTopic } from '../../outbox/topics.ts';
import { findOrCreateAccount } from '../sign-ups.ts';
import { replacePassword } from '../passwords/change-password.ts';
import type { ImportedProgram } from './imported-programs.ts';

/** A stored invitation. */
export type Invitation = typeof invitations.$inferSelect;

/** Whom an invitation is for, and until when. */
export type InvitedClient = Pick<Invitation, 'email' | 'programType' | 'oldExperiences' | 'state' | 'expiresAt'>;

/** An invitation of a client of the predecessor. */
export type ImportInvitation = Invitation & { readonly programType: ImportedProgram; readonly oldExperiences: number };

/** Whether an invitation is one of a client of the predecessor. */
export function isImportInvitation(invitation: Invitation): invitation is ImportInvitation {
  return invitation.programType !== null && invitation.oldExperiences !== null;
}

const topic: OutboxTopic = 'mail.invitation';

/** Stores an invitation and enqueues its mail. Returns the id. */
export async function inviteClient(queries: Queries, client: InvitedClient, at: Date): Promise<string> {
  const id = randomUUID();
  await queries.transaction(async (transaction) => {
    await transaction.insert(invitations).values({ id, ...client, createdAt: at });
    await enqueue(transaction, { key: `${topic}:${id}`, topic, payload: { invitationId: id }, leadId: null, at });
  });
  return id;
}

/**
 * Makes the secret of an invitation that is about to be mailed: 192 random bits, of which only a digest is stored.
 * `undefined` when the invitation was used, deleted, or is over. A mail that is sent again has another secret.
 */
export async function createInvitationSecret(
  queries: Queries,
  id: string,
  at: Date,
): Promise<(Invitation & { readonly secret: string }) | undefined> {
  const secret = randomBytes(24).toString('base64url');
  const isOpen = and(eq(invitations.id, id), isNull(invitations.usedAt), gt(invitations.expiresAt, at));
  const [invitation] = await queries
    .update(invitations)
    .set({ secretDigest: digest(secret) })
    .where(isOpen)
    .returning();
  return invitation === undefined ? undefined : { ...invitation, secret };
}

/** The invitation with this secret, used or not, if it has not expired and is for this address (trimmed, in lower case). */
export async function findInvitation(
  queries: Queries,
  { secret, email }: { readonly secret: string; readonly email: string },
  at: Date,
): Promise<Invitation | undefined> {
  const isValid = and(eq(invitations.secretDigest, digest(secret)), gt(invitations.expiresAt, at));
  const [invitation] = await queries.select().from(invitations).where(isValid);
  const isTheirs = timingSafeEqual(Buffer.from(digest(email)), Buffer.from(digest(invitation?.email ?? '')));
  return isTheirs ? invitation : undefined;
}

/** What a client brings along, with the password of the account. */
export interface ImportedClient {
  readonly currentProgramExperiences: number;
  /** The PHC string of the password. */
  readonly hash: string;
  readonly at: Date;
}

/**
 * Redeems an invitation: its account is there from now on, with the password. Returns false when the invitation was used, or
 * the account was set up by another one; then this one is not used up. Of two redemptions at once, the second one waits for the
 * first.
 */
export function importClient(queries: Queries, invitation: ImportInvitation, client: ImportedClient): Promise<boolean> {
  const { currentProgramExperiences, hash, at } = client;
  const { email, programType, oldExperiences } = invitation;
  return redeem(queries, async (transaction) => {
    const accountId = await findOrCreateAccount(transaction, email, at);
    if ((await transaction.$count(importedClients, eq(importedClients.accountId, accountId))) > 0) return false;
    if (!(await useInvitation(transaction, invitation.id, at))) return false;
    await transaction.insert(importedClients).values({ accountId, programType, oldExperiences, currentProgramExperiences, importedAt: at });
    await replacePassword(transaction, { accountId, hash, at });
    return true;
  });
}

/** What a client without a program gives to set up an account. */
export interface FinalizedAccount {
  readonly shippingAddress: Address;
  readonly billingAddress: Address;
  /** The PHC string of the password. */
  readonly hash: string;
  readonly at: Date;
}

/**
 * Redeems an invitation without a program: its account is there from now on, with password and addresses. Returns false when
 * the invitation was used, or the account has a password; in that case it is not used up. Of two redemptions at once, the
 * second one waits for the first.
 */
export function finalizeAccount(
  queries: Queries,
  { id, email }: Pick<Invitation, 'id' | 'email'>,
  { shippingAddress, billingAddress, hash, at }: FinalizedAccount,
): Promise<boolean> {
  return redeem(queries, async (transaction) => {
    const accountId = await findOrCreateAccount(transaction, email, at);
    if ((await transaction.$count(passwords, eq(passwords.accountId, accountId))) > 0) return false;
    if (!(await useInvitation(transaction, id, at))) return false;
    await transaction.insert(finalizedAccounts).values({ accountId, shippingAddress, billingAddress, finalizedAt: at });
    await replacePassword(transaction, { accountId, hash, at });
    return true;
  });
}

/**
 * Redeems an invitation in a transaction, of which nothing stays where `work` returns false: the account that it has made would
 * bring back the address of a person who was deleted meanwhile.
 */
async function redeem(queries: Queries, work: (transaction: Queries) => Promise<boolean>): Promise<boolean> {
  try {
    return await queries.transaction(async (transaction) => (await work(transaction)) || transaction.rollback());
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
}

/** Whether an account of this address (trimmed, in lower case) has a password. */
export async function hasPassword(queries: Queries, email: string): Promise<boolean> {
  const theirs = queries.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return (await queries.$count(passwords, inArray(passwords.accountId, theirs))) > 0;
}

/** Marks an invitation as used. Returns false when it was used already. */
async function useInvitation(transaction: Queries, id: string, at: Date): Promise<boolean> {
  const isUnused = and(eq(invitations.id, id), isNull(invitations.usedAt));
  const used = await transaction.update(invitations).set({ usedAt: at }).where(isUnused).returning({ id: invitations.id });
  return used.length > 0;
}

/** Deletes the invitations that are over. */
export async function deleteExpiredInvitations(queries: Queries, at: Date): Promise<void> {
  await queries.delete(invitations).where(lte(invitations.expiresAt, at));
}
