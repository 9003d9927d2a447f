import { IdentityServiceError } from './identity-errors.ts';
import type { TokenVerifier } from './identity-signature.ts';

/** What the service says of a person, as far as we read it. */
export interface IdentityProfile {
  readonly attributes: readonly { readonly handle: string; readonly value: string }[];
  readonly status: readonly { readonly group: string; readonly verified: boolean }[];
}

/** The access token in the answer of `/oauth/token`. Fails with `IdentityServiceError`. */
export function parseAccessToken(text: string): string {
  const token = toObject(parseJson(text))?.['access_token'];
  if (typeof token === 'string' && /^[\x21-\x7E]{1,2000}$/.test(token)) return token;
  throw new IdentityServiceError('no access token');
}

/**
 * What `/api/public/v3/attributes.json` says, as JSON or as a JWT with the same content. JSON comes straight from the service,
 * over a connection that has proved whose it is. A JWT is read only after its signature was verified. Rejects with
 * `IdentityServiceError`.
 */
export async function parseProfile(text: string, verifyToken: TokenVerifier): Promise<IdentityProfile> {
  const token = /^[\w-]+\.[\w-]+\.[\w-]*$/.exec(text.trim().replace(/^"(.*)"$/, '$1'))?.[0];
  const { attributes, status } = toObject(token === undefined ? parseJson(text) : await verifyToken(token)) ?? {};
  if (!Array.isArray(attributes) || !Array.isArray(status)) throw new IdentityServiceError('no attributes and status');
  return { attributes: attributes.flatMap(parseAttribute), status: status.flatMap(parseStatus) };
}

/** What somebody has not given is null on the wire. */
function parseAttribute(one: unknown): IdentityProfile['attributes'] {
  const { handle, value } = toObject(one) ?? {};
  return typeof handle === 'string' && typeof value === 'string' ? [{ handle, value }] : [];
}

function parseStatus(one: unknown): IdentityProfile['status'] {
  const { group, verified } = toObject(one) ?? {};
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
