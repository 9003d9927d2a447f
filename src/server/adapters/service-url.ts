import { invalidVariable, readVariable } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { StartupError } from '../startup-error.ts';
import { isSafeProtocol } from './safe-protocol.ts';

/** Words for the error about an address that cannot be used. */
interface ServiceWords {
  /** What the service is, such as `a playlist service`. */
  readonly what: string;
  /** A valid address. */
  readonly example: string;
}

/**
 * Returns the base address of a service from a variable, without slashes at its end; `undefined` when the variable is absent. Throws
 * `StartupError` when the value is no such address. That includes an address with a query or a fragment, which no request would
 * contain.
 */
export function readServiceUrl(
  environment: Environment,
  name: string,
  production: boolean,
  { what, example }: ServiceWords,
): string | undefined {
  const text = readVariable(environment, name);
  if (text === undefined) return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  rejectCredentials(name, text, example);
  if (isSafeProtocol(protocol, production) && !/[?#]/.test(text)) return text.replace(/\/+$/, '');
  throw invalidVariable(name, text, `is not the address of ${what}`, `Write it as ${example}.`);
}

/** Throws `StartupError` for an address with a user or a password, which no request would contain. The error does not repeat them. */
export function rejectCredentials(name: string, text: string, example: string): void {
  if (!URL.canParse(text)) return;
  const { username, password } = new URL(text);
  if (username + password === '') return;
  throw new StartupError(`${name} has a user or a password in it, and no request would have them. Write it as ${example}.`);
}
