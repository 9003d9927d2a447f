import { randomBytes } from 'node:crypto';
import type { Queries } from '../../db/database.ts';
import { digest } from '../../db/digest.ts';
import { passwordTokens } from '../../db/schema.ts';

/** How long the link of a welcome email is valid: seven days. In milliseconds. */
const welcomeLifetime = 7 * 86_400_000;

/**
 * Makes the code of a welcome email that is about to be sent for an order: 192 random bits, of which only a digest is
 * stored. The token has the id of the order, so an e-mail that is sent again replaces the code, and the code of the first copy
 * no longer works.
 */
export async function createWelcomeCode(
  queries: Queries,
  { orderId, accountId }: { readonly orderId: string; readonly accountId: string },
  at: Date,
): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  const expiresAt = new Date(at.getTime() + welcomeLifetime);
  const token = { accountId, purpose: 'welcome', codeDigest: digest(code), createdAt: at, expiresAt, usedAt: null } as const;
  await queries
    .insert(passwordTokens)
    .values({ id: orderId, ...token })
    .onConflictDoUpdate({ target: passwordTokens.id, set: token });
  return code;
}
