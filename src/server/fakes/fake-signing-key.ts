import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWK, JWTPayload } from 'jose';

/** The key with which the fake identity service signs. Each process has a new one. */
export interface FakeSigningKey {
  /** The public part, in the form in which the service publishes it. */
  readonly published: { readonly keys: readonly JWK[] };
  readonly sign: (content: JWTPayload, now: Date) => Promise<string>;
}

const header = { alg: 'ES256', kid: 'sample-key' } as const;

/** Creates a key. */
export async function createFakeSigningKey(): Promise<FakeSigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(header.alg, { extractable: true });
  return {
    published: { keys: [{ ...(await exportJWK(publicKey)), ...header, use: 'sig' }] },
    sign: (content, now) =>
      new SignJWT(content)
        .setProtectedHeader(header)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + 300_000))
        .sign(privateKey),
  };
}
