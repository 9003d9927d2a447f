import { createRemoteJWKSet, jwtVerify } from 'jose';
import { IdentityServiceError } from './identity-errors.ts';

/** Verifies a JWT of the identity service, and returns its content. Rejects with `IdentityServiceError`. */
export type TokenVerifier = (token: string) => Promise<object>;

/** Signatures by a private key. A shared secret, and no signature at all, are no proof of who has signed. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** How far the clocks of both sides may differ. In seconds. */
const clockTolerance = 60;

/** How the service signs: by keys that it publishes. */
export interface SigningKeys {
  /** Where the keys are (RFC 7517). They are read when they are first needed, and again for a key that is not among them. */
  readonly url: string;
  /** How long they may take, in milliseconds. */
  readonly timeoutMs: number;
}

/** Takes a JWT that the service has signed for this client, and that is not over. */
export function createTokenVerifier({ url, timeoutMs }: SigningKeys, clientId: string): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: timeoutMs });
  return async (token) => {
    try {
      return (await jwtVerify(token, keys, { audience: clientId, algorithms, clockTolerance })).payload;
    } catch (error) {
      throw new IdentityServiceError('a token that is not signed for us', { cause: error });
    }
  };
}
