import type { FastifyInstance } from 'fastify';
import forgotPasswordSchema from '../../../../schemas/api/forgot-password.schema.json';
import resetPasswordSchema from '../../../../schemas/api/reset-password.schema.json';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import type { LimitDigest } from '../../db/limit-digest.ts';
import { createRequestCounter } from '../../db/request-counter.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { Problem, unprocessable } from '../../http/problem.ts';
import { changePassword } from './change-password.ts';
import type { PasswordConfig } from './password-config.ts';
import type { PasswordHasher } from './password-hashing.ts';
import type { PasswordCheck } from './password-check.ts';
import { isValidPasswordCode, requestPasswordLink } from './password-tokens.ts';

/** The options of these routes. */
export interface PasswordRoutesOptions {
  readonly queries: Queries;
  readonly limitDigest: LimitDigest;
  readonly now: Clock;
  readonly hasher: PasswordHasher;
  readonly checkPassword: PasswordCheck;
  readonly config: PasswordConfig;
}

const hour = 3_600_000;

/** Mails links to choose a password, and stores new passwords (seed 1 §7). */
export default async function passwordRoutes(app: FastifyInstance, parts: PasswordRoutesOptions): Promise<void> {
  registerForgotPassword(app, parts);
  registerResetPassword(app, parts);
}

/**
 * The response and its duration are the same whether or not the address has an account. Requests beyond the limit get the same
 * response and have no effect; otherwise anybody could fill the mailbox of anybody else.
 */
function registerForgotPassword(app: FastifyInstance, { queries, limitDigest, now, config }: PasswordRoutesOptions): void {
  const countRequest = createRequestCounter(queries, limitDigest, hour);
  app.route(
    defineEndpoint(forgotPasswordSchema, async (request) => {
      const at = now();
      const email = request.body.email.toLowerCase();
      const { current } = await countRequest(`forgot-password ${email}`, at);
      if (current <= config.mailsPerHour) {
        await queries.transaction((transaction) => requestPasswordLink(transaction, email, at));
        app.outbox.wake();
      }
      return { content: {} };
    }),
  );
}

/** The code is checked before the password is hashed, so that requests without a valid code cost little, and again when it is redeemed. */
function registerResetPassword(app: FastifyInstance, { queries, now, hasher, checkPassword }: PasswordRoutesOptions): void {
  app.route(
    defineEndpoint(resetPasswordSchema, async (request) => {
      const { code, newPassword } = request.body;
      if (!(await isValidPasswordCode(queries, code, now()))) throw linkOver();
      const message = await checkPassword(newPassword);
      if (message !== undefined) throw unprocessable([{ key: 'newPassword', message }]);
      const hash = await hasher.hash(newPassword);
      if (!(await changePassword(queries, { code, hash, at: now() }))) throw linkOver();
      await app.logSecurityEvent(request, 'password changed');
      return { content: {} };
    }),
  );
}

/** One problem for a code that is unknown, cut short, used or expired: it does not tell which. */
function linkOver(): Problem {
  return new Problem(404, 'This link does not work. It was used already, is over, or is not complete. Ask for a new link.', {
    securityEvent: 'code refused',
  });
}
