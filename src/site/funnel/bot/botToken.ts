import { RequestError } from '../../../runtime/index.ts';
import { ApiError } from '../../api/ApiError.ts';
import { getChallenge } from '../../api/endpoints.ts';
import { captureError } from '../../monitor/captureError.ts';
import { solveChallenge } from './solveChallenge.ts';

/** The solution of a challenge as calls take it, in their field `recaptchaToken`. */
interface BotToken {
  readonly text: string;
  /** Until when the server takes it, in milliseconds since 1970 by its own clock. */
  readonly expiresAt: number;
}

/** A token that ends sooner than this is not sent any more. */
const minRemainingMs = 30_000;

/** Said when the device has not done the work. */
const unfinishedMessage = 'A short check that keeps out programs did not finish on this device. Check your connection and try again.';

/** The token that is being earned, or that waits to be sent. */
let pendingToken: Promise<BotToken> | undefined;

/**
 * The proof of work for a request: the solution of a challenge. Uses one that was started before, else solves a new
 * one. A token is kept until `discardToken` is called, so a repeated request has the same one. Rejects with `RequestError`
 * when the device fails to solve the challenge, and like any request when the server cannot be reached.
 */
export async function getBotToken(): Promise<string> {
  const { text, expiresAt } = await (pendingToken ?? requestToken());
  if (expiresAt - Date.now() > minRemainingMs) return text;
  return (await requestToken()).text;
}

/** Starts solving the challenge early, so that the submission does not wait for it. A failure is reported when the token is needed. */
export function prefetchBotToken(): void {
  if (pendingToken === undefined) requestToken().catch(() => undefined);
}

/**
 * Sends something with a token. One that the server does not take, such as one that a slow form has outlived, is
 * replaced once. Rejects as `send` and `getBotToken` do; with `RequestError` when the second one is not taken either.
 */
export async function withBotToken<T>(send: (recaptchaToken: string) => Promise<T>): Promise<T> {
  try {
    return await sendWithToken(send);
  } catch (error) {
    if (!isTokenRefusal(error)) throw error;
    discardToken();
    return sendWithToken(send).catch((retryError: unknown) => {
      throw isTokenRefusal(retryError) ? new RequestError({ kind: 'server', message: retryError.message }) : retryError;
    });
  }
}

async function sendWithToken<T>(send: (recaptchaToken: string) => Promise<T>): Promise<T> {
  const answer = await send(await getBotToken());
  discardToken();
  return answer;
}

/** The token has done its service: the server takes each once. */
function discardToken(): void {
  pendingToken = undefined;
}

/** Concurrent requests share one token; a failure is not cached. */
function requestToken(): Promise<BotToken> {
  const begun = solveNewChallenge();
  pendingToken = begun;
  begun.catch(() => {
    if (pendingToken === begun) pendingToken = undefined;
  });
  return begun;
}

async function solveNewChallenge(): Promise<BotToken> {
  const challenge = await getChallenge();
  const solution = await solveChallenge(challenge).catch((error: unknown) => {
    captureError('The bot check did not finish', error);
    throw new RequestError({ kind: 'server', message: unfinishedMessage });
  });
  return { text: btoa(JSON.stringify({ challenge, solution })), expiresAt: challenge.parameters.data.until };
}

function isTokenRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 422 && error.details.some(({ key }) => key === 'recaptchaToken');
}
