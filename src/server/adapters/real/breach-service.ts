import { createHash } from 'node:crypto';
import { readLimitedText } from './limited-text.ts';

/** Knows the passwords of published leaks. Rejects with `BreachServiceError` when there is no usable answer. */
export interface BreachService {
  readonly hasPassword: (password: string) => Promise<boolean>;
}

/** Why the service has given no usable answer. It quotes nothing of the password. */
export class BreachServiceError extends Error {
  override readonly name = 'BreachServiceError';
  /** The status of the answer, or that there was none: for a log. */
  readonly code: string;

  constructor(code: string) {
    super(`The service of leaked passwords has given no usable answer (${code}).`);
    this.code = code;
  }
}

/** The person waits for the answer. In milliseconds. */
const defaultTimeoutMs = 2_000;

/** How many characters of the digest the service is told: about 800 leaked passwords begin so. */
const prefixLength = 5;

/** More than any range has. In characters. */
const longestAnswer = 1024 * 1024;

/**
 * A service with the range protocol of Have I Been Pwned (k-anonymity): it is told the first five characters of the SHA-1 of a
 * password, and answers with the rest of every leaked one that begins so. So it learns neither the password nor whether it was
 * among them. Padding hides from onlookers how many there are.
 *
 * @param url The base address, such as https://api.pwnedpasswords.com.
 */
export function createBreachService(url: string, timeoutMs: number = defaultTimeoutMs): BreachService {
  return {
    async hasPassword(password) {
      const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
      const range = await fetchRange(`${url}/range/${digest.slice(0, prefixLength)}`, timeoutMs);
      return listLeaked(range).includes(digest.slice(prefixLength));
    },
  };
}

async function fetchRange(address: string, timeoutMs: number): Promise<string> {
  const init: RequestInit = { headers: { 'add-padding': 'true' }, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) };
  try {
    const response = await fetch(address, init);
    if (response.status !== 200) throw new BreachServiceError(`STATUS_${response.status}`);
    return await readLimitedText(response, longestAnswer, () => new BreachServiceError('TOO_LONG'));
  } catch (error) {
    throw error instanceof BreachServiceError ? error : new BreachServiceError('NO_ANSWER');
  }
}

/** Each line is the rest of a digest and how often it was leaked; padding has the number 0. Throws `BreachServiceError` for something else. */
function listLeaked(range: string): readonly string[] {
  const lines = range.split(/\r?\n/).filter(Boolean);
  const parsed = lines.map((line) => /^([0-9A-F]{35}):(\d+)$/i.exec(line));
  if (parsed.includes(null)) throw new BreachServiceError('NO_RANGE');
  return parsed.flatMap((match) => (Number(match?.[2]) > 0 ? [(match?.[1] ?? '').toUpperCase()] : []));
}
