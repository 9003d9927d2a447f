import { createBreachService } from '../../adapters/real/breach-service.ts';
import { normalizePassword } from './normalize-password.ts';
import type { PasswordConfig } from './password-config.ts';
import { findPasswordProblem } from './password-rules.ts';

/** Says what is wrong with a new password, in words for its person; `undefined` when nothing is. */
export type PasswordCheck = (password: string) => Promise<string | undefined>;

const leakedMessage = 'This password was in a leak of other sites. Please choose another one.';

/**
 * The check of new passwords: the rules, and then the service of leaked passwords, where one is configured. Without an answer
 * of the service the rules alone decide: a link to choose a password works for an hour, and the commonest
 * passwords are refused in any case.
 *
 * @param onFailure Is told why the service has not answered.
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
