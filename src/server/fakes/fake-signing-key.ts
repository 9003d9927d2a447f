import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWK, JWTPayload } from 'jose';

/** The key by which the fake identity service signs: a new one for each process. */
export interface FakeSigningKey {
  /** What the service publishes of it. */
  readonly published: { readonly keys: readonly JWK[] };
  readonly sign: (content: JWTPayload, now: Date) => Promise<string>;
}

const header = { alg: 'ES256', kid: 'sample-key' } as const;

/** Makes a key. */
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
