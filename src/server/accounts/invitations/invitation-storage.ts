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

/** The client whom an invitation is for, and when it expires. */
export type InvitedClient = Pick<Invitation, 'email' | 'programType' | 'oldExperiences' | 'state' | 'expiresAt'>;

/** An invitation to a client of the predecessor: it names a program and the experiences so far. */
export type ImportInvitation = Invitation & { readonly programType: ImportedProgram; readonly oldExperiences: number };

/** True when an invitation is to a client of the predecessor; false when it is to a new client. */
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
 * Makes the secret of an invitation that is about to be mailed: 192 random bits, of which only a digest is stored. Returns
 * `undefined` when the invitation was used, was deleted, or has expired. An e-mail that is sent again has another secret.
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

/** Returns the invitation with this secret, used or not; `undefined` when it has expired, or is not for this address (trimmed, in lower case). */
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

/** The data that the client of an invitation sends, with the hash of the chosen password. */
export interface ImportedClient {
  readonly currentProgramExperiences: number;
  /** The PHC string of the password. */
  readonly hash: string;
  readonly at: Date;
}

/**
 * Redeems an invitation: creates its account, unless it exists, and stores the password. Returns false, without any change,
 * when the invitation was used, or another invitation has set up the account. A concurrent redemption waits for this one.
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

/** The data that a client without a program sends to set up an account. */
export interface FinalizedAccount {
  readonly shippingAddress: Address;
  readonly billingAddress: Address;
  /** The PHC string of the password. */
  readonly hash: string;
  readonly at: Date;
}

/**
 * Redeems an invitation without a program: creates its account, unless it exists, and stores password and addresses. Returns
 * false, without any change, when the invitation was used, or the account has a password. A concurrent redemption waits for
 * this one.
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
 * Redeems an invitation in a transaction, which is rolled back when `work` returns false. Otherwise the account that `work` has
 * created would remain, and with it the address of a person who was deleted meanwhile.
 */
async function redeem(queries: Queries, work: (transaction: Queries) => Promise<boolean>): Promise<boolean> {
  try {
    return await queries.transaction(async (transaction) => (await work(transaction)) || transaction.rollback());
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
}

/** True when the account of this address (trimmed, in lower case) has a password. */
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

/** Deletes the invitations that have expired. */
export async function deleteExpiredInvitations(queries: Queries, at: Date): Promise<void> {
  await queries.delete(invitations).where(lte(invitations.expiresAt, at));
}
