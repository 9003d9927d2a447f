import { IdentityServiceError } from './identity-errors.ts';
import type { TokenVerifier } from './identity-signature.ts';

/** The parts of a person's profile at the service that are read. */
export interface IdentityProfile {
  readonly attributes: readonly { readonly handle: string; readonly value: string }[];
  readonly status: readonly { readonly group: string; readonly verified: boolean }[];
}

/** Returns the access token in an answer of `/oauth/token`. Throws `IdentityServiceError` when there is none. */
export function parseAccessToken(text: string): string {
  const token = toObject(parseJson(text))?.['access_token'];
  if (typeof token === 'string' && /^[\x21-\x7E]{1,2000}$/.test(token)) return token;
  throw new IdentityServiceError('no access token');
}

/**
 * Returns the profile in an answer of `/api/public/v3/attributes.json`, which is JSON or a JWT with the same content. JSON is trusted
 * because TLS has authenticated the service. The signature of a JWT is verified first. Rejects with `IdentityServiceError` when the
 * answer has no profile, or the signature is not valid.
 */
export async function parseProfile(text: string, verifyToken: TokenVerifier): Promise<IdentityProfile> {
  const token = /^[\w-]+\.[\w-]+\.[\w-]*$/.exec(text.trim().replace(/^"(.*)"$/, '$1'))?.[0];
  const { attributes, status } = toObject(token === undefined ? parseJson(text) : await verifyToken(token)) ?? {};
  if (!Array.isArray(attributes) || !Array.isArray(status)) throw new IdentityServiceError('no attributes and status');
  return { attributes: attributes.flatMap(parseAttribute), status: status.flatMap(parseStatus) };
}

/** Skips attributes that the person has not given: the service sends null for them. */
function parseAttribute(entry: unknown): IdentityProfile['attributes'] {
  const { handle, value } = toObject(entry) ?? {};
  return typeof handle === 'string' && typeof value === 'string' ? [{ handle, value }] : [];
}

function parseStatus(entry: unknown): IdentityProfile['status'] {
  const { group, verified } = toObject(entry) ?? {};
  return typeof group === 'string' ? [{ group, verified: verified === true }] : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new IdentityServiceError('no JSON');
  }
}

function toObject(value: unknown): { readonly [key: string]: unknown } | undefined {
  return typeof value === 'object' && value !== null ? (value as { [key: string]: unknown }) : undefined;
}
