import { eq } from 'drizzle-orm';
import { endLinkSessions } from '../../accounts/checkout-sessions.ts';
import { endAllSessions } from '../../accounts/passwords/change-password.ts';
import { listSessions } from '../../accounts/sessions/session-storage.ts';
import type { Queries } from '../../db/database.ts';
import { accounts } from '../../db/schema.ts';
import { StartupError } from '../../startup-error.ts';
import { exportCommand } from '../exports/export-command.ts';
import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';

/** Ends every session of the account with the address `email`, and of the checkout links to the address (OWASP ASVS 5.0.0, 7.4.5). Returns a message with the number of sessions. */
export async function* endSessions({ database, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const email = requiredInput(input, 'email');
  yield await database.queries.transaction((transaction) => endSessionsOf(transaction, email, now()));
}

async function endSessionsOf(transaction: Queries, email: string, at: Date): Promise<string> {
  const selected = transaction.select({ id: accounts.id }).from(accounts);
  // A concurrent login locks the account too, so its session is opened entirely before or entirely after this transaction.
  const [account] = await selected.where(eq(accounts.email, email.toLowerCase())).for('update');
  const ofLinks = await endLinkSessions(transaction, email.toLowerCase());
  if (account === undefined && ofLinks === 0) {
    throw new StartupError(`There is no account with the address ${email}. Look it up with: ${exportCommand('accounts')}.`);
  }
  // The account of a checkout link is created only when an order is placed by it.
  if (account === undefined) return `What the checkout links of ${email} had opened has ended. There is no account with the address.`;
  const open = await listSessions(transaction, account.id, at);
  await endAllSessions(transaction, account.id);
  return `${open.length} ${open.length === 1 ? 'session' : 'sessions'} of ${email} ended. Who knows the password can log in again.`;
}
