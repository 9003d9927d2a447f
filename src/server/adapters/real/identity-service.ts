import { parseProfile, parseAccessToken } from './identity-responses.ts';
import type { IdentityProfile } from './identity-responses.ts';
import { createTokenVerifier } from './identity-signature.ts';
import { readLimitedText } from './limited-text.ts';
import type { IdentityConfig } from '../identity-config.ts';
import { CodeRejectedError, IdentityServiceError } from './identity-errors.ts';

/** A person's way to the service and back. */
export interface AuthorizationRequest {
  /** Where the service sends them back to. */
  readonly redirectUri: string;
  /** Random; the service repeats it, so that an answer which nobody asked for is known. */
  readonly state: string;
  /** SHA-256 of the verifier, in base64url (RFC 7636). */
  readonly challenge: string;
  readonly scope: string;
}

/** The code that a person came back with. */
export interface AuthorizationCode {
  readonly code: string;
  readonly redirectUri: string;
  /** What only the server knows that sent them. */
  readonly verifier: string;
}

/** A service that says which group a person belongs to: ID.me, over OAuth 2. */
export interface IdentityService {
  /** The page that asks a person to show who they are. */
  authorizeUrl(visit: AuthorizationRequest): string;
  /** The access token for a code. Fails with `CodeRejectedError` or `IdentityServiceError`. */
  exchange(code: AuthorizationCode): Promise<string>;
  /** What the service says of the person whose token it is. Fails with `IdentityServiceError`. */
  profile(accessToken: string): Promise<IdentityProfile>;
}

/** Where a service answers. */
export interface IdentityServiceUrls {
  /** As the person's browser reaches it. */
  readonly page: string;
  /** As this server reaches it. */
  readonly api: string;
}

/** How long the service may take for one answer; a person waits for two. In milliseconds. */
const defaultTimeoutMs = 8_000;

/** More than any answer has. In characters. */
const maxResponseChars = 64 * 1024;

/**
 * The service at these addresses.
 *
 * @param timeoutMs How long one answer may take.
 */
export function createIdentityService(
  { clientId, clientSecret }: Pick<IdentityConfig, 'clientId' | 'clientSecret'>,
  { page, api }: IdentityServiceUrls,
  timeoutMs: number = defaultTimeoutMs,
): IdentityService {
  const verifyToken = createTokenVerifier({ url: `${api}/oidc/.well-known/jwks`, timeoutMs }, clientId);
  const ask = (path: string, init: RequestInit): Promise<TextResponse> => fetchText(`${api}${path}`, init, timeoutMs);
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
      if (status !== 200) throw toTokenError(status, text);
      return parseAccessToken(text);
    },
    async profile(accessToken) {
      const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
      const { status, text } = await ask('/api/public/v3/attributes.json', { headers });
      if (status !== 200) throw new IdentityServiceError(`status ${status}`);
      return parseProfile(text, verifyToken);
    },
  };
}

interface TextResponse {
  readonly status: number;
  readonly text: string;
}

/** A token stands in a header here and a code in a body, so an answer that leads elsewhere is not followed. */
async function fetchText(url: string, init: RequestInit, timeoutMs: number): Promise<TextResponse> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await readLimitedText(response, maxResponseChars, () => new IdentityServiceError('an answer that is too long'));
    return { status: response.status, text };
  } catch (error) {
    if (error instanceof IdentityServiceError) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new IdentityServiceError(isLate ? 'no answer in time' : 'not reached', { cause: error });
  }
}

/** Codes that are unknown, used or too old are `invalid_grant` (RFC 6749, 5.2); all else is between us and the service. */
function toTokenError(status: number, text: string): Error {
  const isGrant = status < 500 && /"error"\s*:\s*"invalid_grant"/.test(text);
  return isGrant ? new CodeRejectedError() : new IdentityServiceError(`status ${status}`);
}
