import { readIdentityConfig } from '../../../src/server/adapters/identity-config.ts';
import type { IdentityConfig } from '../../../src/server/adapters/identity-config.ts';
import type { IdentityProof } from '../../../src/server/identity/identity-claim.ts';
import { createCookieCipher } from '../../../src/server/identity/cookie-encryption.ts';
import { sampleExtras } from './case-submissions.ts';
import type { CookieClient } from './cookie-client.ts';

/** The configuration of a server without settings for an identity service: it uses the fake. */
export const sampleIdentity = readIdentityConfig({}, false)!;

/** The cookie of a browser in which `proof` was verified. Servers with the same client secret accept it until `until`. */
export function createProofCookie(proof: IdentityProof, until: Date, { clientSecret }: IdentityConfig = sampleIdentity): string {
  return `identity_proof=${createCookieCipher(clientSecret).encrypt('identity_proof', proof, until)}`;
}

const { idmeGroup: group, idmeUuid: uuid, idmeVerificationAttempt: attempt } = sampleExtras;

/** The cookie of a browser in which the group of `sampleExtras` was verified. */
export const sampleProofCookie = createProofCookie({ group, uuid, attempt }, new Date('2100-01-01T00:00:00Z'));

/** The query parameters with which the identity service redirects a browser back. */
export type ReturnParameters = URLSearchParams;

/** Verifies a group at the identity service as the person with that id, or shares nothing for `deny`. Returns the parameters of the redirect back. */
export async function returnFromServiceAs(visitor: CookieClient, group: string, person: string): Promise<ReturnParameters> {
  const begun = await visitor.post('/v1/id-me-authorize', { group });
  const { content } = (await begun.json()) as { content: string };
  const page = await (await visitor.request(content)).text();
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const link = links.find((href) => (person === 'deny' ? /[?&]deny=yes/ : new RegExp(`[?&]person=${person}(&|$)`)).test(href));
  if (link === undefined) throw new Error(`The page of the identity service has no link for ${person}.`);
  return new URL((await visitor.request(link)).headers.get('location') ?? '').searchParams;
}

/** Sends the code of a redirect to the server, which exchanges it for a token. */
export function exchangeCode(visitor: CookieClient, returned: ReturnParameters): Promise<Response> {
  const query = new URLSearchParams({ state: returned.get('state') ?? '' });
  return visitor.request(`/v1/id-me/${encodeURIComponent(returned.get('code') ?? '')}?${query.toString()}`);
}

/** Makes all requests of a verification, from the authorization to the attributes. Returns the first response that is an error, or else the last one. */
export async function verifyAs(visitor: CookieClient, group: string, person: string): Promise<Response> {
  const exchanged = await exchangeCode(visitor, await returnFromServiceAs(visitor, group, person));
  if (!exchanged.ok) return exchanged;
  const { access_token: token } = (await exchanged.json()) as { access_token: string };
  return visitor.request(`/v1/id-me/attributes/${token}`);
}
