import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { IdentityServiceError } from './identity-errors.ts';

/** Verifies a JWT of the identity service, and returns its content. Rejects with `IdentityServiceError`. */
export type TokenVerifier = (token: string) => Promise<object>;

/** Only signatures by a private key. Signatures by a shared secret, and unsigned tokens, do not prove who has signed. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** The most that the clocks of both sides may differ. In seconds. */
const clockTolerance = 60;

/** The published keys of the service. */
export interface SigningKeys {
  /** The address of the keys (RFC 7517). They are loaded when they are first needed, and again for an unknown key. */
  readonly url: string;
  /** How long loading the keys may take, in milliseconds. */
  readonly timeoutMs: number;
}

/** The codes of errors while the keys are loaded. A request that fails is no error of `jose`. */
const keyErrors: readonly string[] = [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code];

/** Creates the verifier of JWTs. It accepts a JWT that the service has signed for this client and that has not expired. */
export function createTokenVerifier({ url, timeoutMs }: SigningKeys, clientId: string): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: timeoutMs });
  return async (token) => {
    try {
      return (await jwtVerify(token, keys, { audience: clientId, algorithms, clockTolerance })).payload;
    } catch (error) {
      const isOfToken = error instanceof errors.JOSEError && !keyErrors.includes(error.code);
      throw new IdentityServiceError(isOfToken ? 'a token that is not signed for us' : 'no signing keys', { cause: error });
    }
  };
}
