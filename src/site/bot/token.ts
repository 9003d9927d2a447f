import { CallFailed } from '../../runtime/index.ts';
import { ApiError } from '../api/ApiError.ts';
import { getChallenge } from '../api/calls.ts';
import { report } from '../report.ts';
import { solve } from './solve.ts';

/** The solution of a challenge as calls take it, in their field `recaptchaToken`. */
interface Token {
  readonly text: string;
  /** Until when the server takes it, in milliseconds since 1970 by its own clock. */
  readonly until: number;
}

/** A token that ends sooner than this is not sent any more. */
const leastLeftMs = 30_000;

/** Said when the device has not done the work. */
const unfinishedWords =
  'A short check that keeps out programs did not finish on this device. Your answers are kept here. Check your connection and try again.';

/** The token that is being earned, or that waits to be sent. */
let earning: Promise<Token> | undefined;

/**
 * Proof that a person's browser sends something: the solution of a challenge. One that was begun ahead is handed out,
 * else one is earned now. It stays until `spent` is called, so a request that did not arrive is sent again with the same.
 * Rejects with `CallFailed` where the device did not do the work, and as any call does where the server was not reached.
 */
export async function botToken(): Promise<string> {
  const { text, until } = await (earning ?? earn());
  if (until - Date.now() > leastLeftMs) return text;
  return (await earn()).text;
}

/** Begins to earn a token, so that nobody waits for it later. A failure shows when the token is needed. */
export function earnAhead(): void {
  if (earning === undefined) earn().catch(() => undefined);
}

/**
 * Sends something with a token. One that the server does not take, such as one that a slow form has outlived, is
 * replaced once. Rejects as `send` and `botToken` do; with `CallFailed` when the second one is not taken either.
 */
export async function withBotToken<T>(send: (recaptchaToken: string) => Promise<T>): Promise<T> {
  try {
    return await spending(send);
  } catch (error) {
    if (!isTokenRefusal(error)) throw error;
    spent();
    return spending(send).catch((again: unknown) => {
      throw isTokenRefusal(again) ? new CallFailed({ kind: 'server', message: again.message }) : again;
    });
  }
}

async function spending<T>(send: (recaptchaToken: string) => Promise<T>): Promise<T> {
  const answer = await send(await botToken());
  spent();
  return answer;
}

/** The token has done its service: the server takes each once. */
function spent(): void {
  earning = undefined;
}

/** Two that ask at once get one token; a failure is not kept. */
function earn(): Promise<Token> {
  const begun = challengeSolved();
  earning = begun;
  begun.catch(() => {
    if (earning === begun) earning = undefined;
  });
  return begun;
}

async function challengeSolved(): Promise<Token> {
  const challenge = await getChallenge();
  const solution = await solve(challenge).catch((error: unknown) => {
    report('The bot check did not finish', error);
    throw new CallFailed({ kind: 'server', message: unfinishedWords });
  });
  return { text: btoa(JSON.stringify({ challenge, solution })), until: challenge.parameters.data.until };
}

function isTokenRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 422 && error.details.some(({ key }) => key === 'recaptchaToken');
}
