import { createBreachService } from '../../adapters/real/breach-service.ts';
import { normalizePassword } from './normalize-password.ts';
import type { PasswordConfig } from './password-config.ts';
import { findPasswordProblem } from './password-rules.ts';

/** Returns what is wrong with a new password, as a message for its person; `undefined` when nothing is. */
export type PasswordCheck = (password: string) => Promise<string | undefined>;

const leakedMessage = 'This password was in a leak of other sites. Please choose another one.';

/**
 * Creates the check of new passwords: first the rules, then the service of leaked passwords, where one is configured. When the
 * service does not answer, the rules alone decide, because a link to choose a password works for an hour only, and the rules
 * already refuse the commonest passwords.
 *
 * @param onFailure Receives the error for which the service has not answered.
 */
export function createPasswordCheck({ breachUrl }: Pick<PasswordConfig, 'breachUrl'>, onFailure: (error: unknown) => void): PasswordCheck {
  const service = breachUrl === undefined ? undefined : createBreachService(breachUrl);
  return async (sent) => {
    const password = normalizePassword(sent);
    const problem = findPasswordProblem(password);
    if (problem !== undefined || service === undefined) return problem;
    try {
      return (await service.hasPassword(password)) ? leakedMessage : undefined;
    } catch (error) {
      onFailure(error);
      return undefined;
    }
  };
}
