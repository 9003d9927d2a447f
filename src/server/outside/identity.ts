import { profileOf, tokenOf } from './identity-answers.ts';
import type { IdentityProfile } from './identity-answers.ts';
import type { IdentityConfig } from './identity-config.ts';
import { CodeRefusedError, IdentityServiceError } from './identity-failures.ts';

/** A person's way to the service and back. */
export interface IdentityVisit {
  /** Where the service sends them back to. */
  readonly redirectUri: string;
  /** Random; the service repeats it, so that an answer which nobody asked for is known. */
  readonly state: string;
  /** SHA-256 of the verifier, in base64url (RFC 7636). */
  readonly challenge: string;
  readonly scope: string;
}

/** The code that a person came back with. */
export interface IdentityCode {
  readonly code: string;
  readonly redirectUri: string;
  /** What only the server knows that sent them. */
  readonly verifier: string;
}

/** A service that says which group a person belongs to: ID.me, over OAuth 2. */
export interface IdentityService {
  /** The page that asks a person to show who they are. */
  authorizeUrl(visit: IdentityVisit): string;
  /** The access token for a code. Fails with `CodeRefusedError` or `IdentityServiceError`. */
  exchange(code: IdentityCode): Promise<string>;
  /** What the service says of the person whose token it is. Fails with `IdentityServiceError`. */
  profile(accessToken: string): Promise<IdentityProfile>;
}

/** Where a service answers. */
export interface IdentityAddresses {
  /** As the person's browser reaches it. */
  readonly page: string;
  /** As this server reaches it. */
  readonly api: string;
}

/** How long the service may take for one answer; a person waits for two. In milliseconds. */
const patience = 8_000;

/** More than any answer has. In characters. */
const longestAnswer = 64 * 1024;

/**
 * The service at these addresses.
 *
 * @param patienceMs How long one answer may take.
 */
export function identityService(
  { clientId, clientSecret }: Pick<IdentityConfig, 'clientId' | 'clientSecret'>,
  { page, api }: IdentityAddresses,
  patienceMs: number = patience,
): IdentityService {
  const ask = (path: string, init: RequestInit): Promise<Answer> => answerOf(`${api}${path}`, init, patienceMs);
  return {
    authorizeUrl({ redirectUri, state, challenge, scope }) {
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      };
      return `${page}/oauth/authorize?${new URLSearchParams(query).toString()}`;
    },
    async exchange({ code, redirectUri, verifier }) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: verifier,
      });
      const { status, text } = await ask('/oauth/token', { method: 'POST', body });
      if (status !== 200) throw refusalOf(status, text);
      return tokenOf(text);
    },
    async profile(accessToken) {
      const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
      const { status, text } = await ask('/api/public/v3/attributes.json', { headers });
      if (status !== 200) throw new IdentityServiceError(`status ${status}`);
      return profileOf(text, clientId);
    },
  };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A token stands in a header here and a code in a body, so an answer that leads elsewhere is not followed. */
async function answerOf(url: string, init: RequestInit, patienceMs: number): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    return { status: response.status, text: await shortText(response) };
  } catch (error) {
    if (error instanceof IdentityServiceError) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new IdentityServiceError(isLate ? 'no answer in time' : 'not reached', { cause: error });
  }
}

async function shortText({ body }: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestAnswer) throw new IdentityServiceError('an answer that is too long');
  }
  return text + decoder.decode();
}

/** Codes that are unknown, used or too old are `invalid_grant` (RFC 6749, 5.2); all else is between us and the service. */
function refusalOf(status: number, text: string): Error {
  const isGrant = status < 500 && /"error"\s*:\s*"invalid_grant"/.test(text);
  return isGrant ? new CodeRefusedError() : new IdentityServiceError(`status ${status}`);
}
