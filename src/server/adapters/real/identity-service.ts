import { parseProfile, parseAccessToken } from './identity-responses.ts';
import type { IdentityProfile } from './identity-responses.ts';
import { createTokenVerifier } from './identity-signature.ts';
import { readLimitedText } from './limited-text.ts';
import type { IdentityConfig } from '../identity-config.ts';
import { CodeRejectedError, IdentityServiceError } from './identity-errors.ts';

/** The parameters of an authorization request. */
export interface AuthorizationRequest {
  /** The address to which the service sends the person back. */
  readonly redirectUri: string;
  /** A random text that the service repeats, so that a forged response is recognised. */
  readonly state: string;
  /** SHA-256 of the verifier, in base64url (RFC 7636). */
  readonly challenge: string;
  readonly scope: string;
}

/** The code with which the service has sent a person back. */
export interface AuthorizationCode {
  readonly code: string;
  readonly redirectUri: string;
  /** The secret of the challenge, which only this server knows. */
  readonly verifier: string;
}

/** A service that verifies the groups of a person: ID.me, by OAuth 2. */
export interface IdentityService {
  /** Returns the address of the page that verifies a person. */
  authorizeUrl(visit: AuthorizationRequest): string;
  /** Exchanges a code for an access token. Rejects with `CodeRejectedError` or `IdentityServiceError`. */
  exchange(code: AuthorizationCode): Promise<string>;
  /** Returns the profile of the person of an access token. Rejects with `IdentityServiceError`. */
  profile(accessToken: string): Promise<IdentityProfile>;
}

/** The base addresses of a service. */
export interface IdentityServiceUrls {
  /** The address for the person's browser. */
  readonly page: string;
  /** The address for this server. */
  readonly api: string;
}

/** How long the service may take for one answer. A person waits for two answers. In milliseconds. */
const defaultTimeoutMs = 8_000;

/** Longer than any answer. In characters. */
const maxResponseChars = 64 * 1024;

/**
 * Creates the client of the service at these addresses.
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

/** Sends a request and reads its answer. It follows no redirect, which would send the token or the code to another address. */
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

/** Returns `CodeRejectedError` for `invalid_grant`, the error of codes that are unknown, used or too old (RFC 6749, 5.2). Any other error is not the person's. */
function toTokenError(status: number, text: string): Error {
  const isGrant = status < 500 && /"error"\s*:\s*"invalid_grant"/.test(text);
  return isGrant ? new CodeRejectedError() : new IdentityServiceError(`status ${status}`);
}
