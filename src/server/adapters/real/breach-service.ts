import { createHash } from 'node:crypto';
import { readLimitedText } from './limited-text.ts';

/** Tells whether a password is in a published leak. Rejects with `BreachServiceError` when there is no usable answer. */
export interface BreachService {
  readonly hasPassword: (password: string) => Promise<boolean>;
}

/** The service has given no usable answer. The error quotes nothing of the password. */
class BreachServiceError extends Error {
  override readonly name = 'BreachServiceError';
  /** The reason, for a log: the status of the answer, such as STATUS_500, or NO_ANSWER, TOO_LONG or NO_RANGE. */
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The service of leaked passwords has given no usable answer (${code}).`, options);
    this.code = code;
  }
}

/** Short, because the person waits for the answer. In milliseconds. */
const defaultTimeoutMs = 2_000;

/** How many characters of the digest are sent to the service. About 800 leaked passwords share such a prefix. */
const prefixLength = 5;

/** Longer than any range. In characters. */
const longestAnswer = 1024 * 1024;

/**
 * Creates the client of a service with the range protocol of Have I Been Pwned (k-anonymity). The service receives the first five
 * characters of the SHA-1 of a password, and answers with the rest of every leaked digest with this prefix. So it learns neither the
 * password nor whether the password was leaked. Padding hides the number of digests from observers of the connection.
 *
 * @param url The base address, such as https://api.pwnedpasswords.com.
 * @param timeoutMs How long an answer may take.
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
    throw error instanceof BreachServiceError ? error : new BreachServiceError('NO_ANSWER', { cause: error });
  }
}

/** Returns the rests of the leaked digests in a range. Each line has the rest of a digest and how often it was leaked, which is 0 for padding. Throws `BreachServiceError` for any other line. */
function listLeaked(range: string): readonly string[] {
  const lines = range.split(/\r?\n/).filter(Boolean);
  const parsed = lines.map((line) => /^([0-9A-F]{35}):(\d+)$/i.exec(line));
  if (parsed.includes(null)) throw new BreachServiceError('NO_RANGE');
  return parsed.flatMap((match) => (Number(match?.[2]) > 0 ? [(match?.[1] ?? '').toUpperCase()] : []));
}
