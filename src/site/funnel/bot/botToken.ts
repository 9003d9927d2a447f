import { RequestError } from '../../../runtime/index.ts';
import { ApiError } from '../../api/ApiError.ts';
import { getChallenge } from '../../api/endpoints.ts';
import { captureError } from '../../monitor/captureError.ts';
import { solveChallenge } from './solveChallenge.ts';

/** The solved challenge, as requests send it in the field `recaptchaToken`. */
interface BotToken {
  readonly text: string;
  /** When the server stops accepting the token, in milliseconds since 1970 by the clock of the server. */
  readonly expiresAt: number;
}

/** A token with less time left, in milliseconds, is not sent any more. */
const minRemainingMs = 30_000;

/** The message when the device has not solved the challenge. */
const unfinishedMessage = 'A short check that keeps out programs did not finish on this device. Check your connection and try again.';

/** The token that is being computed, or that has not been sent yet. */
let pendingToken: Promise<BotToken> | undefined;

/**
 * Returns the proof of work for a request: a solved challenge. Uses the token that was prefetched, or else solves a new challenge.
 * The token stays the same until `discardToken` is called, so that a repeated request sends the same one. Rejects with
 * `RequestError` when the device fails to solve the challenge, and as `sendRequest` does when the challenge cannot be requested.
 */
export async function getBotToken(): Promise<string> {
  const { text, expiresAt } = await (pendingToken ?? requestToken());
  if (expiresAt - Date.now() > minRemainingMs) return text;
  return (await requestToken()).text;
}

/** Starts solving a challenge early, so that the submission does not wait for it. A failure here is ignored: `getBotToken` tries again. */
export function prefetchBotToken(): void {
  if (pendingToken === undefined) requestToken().catch(() => undefined);
}

/**
 * Sends a request with a token. A token that the server rejects, such as one that expired while a form was filled in, is replaced
 * once. Rejects as `send` and `getBotToken` do, and with `RequestError` when the server rejects the second token too.
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

/** Discards a token that was sent, because the server accepts each token once. */
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
