import { readIdentityConfig } from '../../../src/server/adapters/identity-config.ts';
import type { IdentityConfig } from '../../../src/server/adapters/identity-config.ts';
import type { IdentityProof } from '../../../src/server/identity/identity-claim.ts';
import { createCookieCipher } from '../../../src/server/identity/cookie-encryption.ts';
import { sampleExtras } from './case-submissions.ts';
import type { CookieClient } from './cookie-client.ts';

/** The identity service of a server that is told of none: the pages that stand in. */
export const sampleIdentity = readIdentityConfig({}, false)!;

/** The cookie of a browser in which this was verified, by a server that has not seen it since. */
export function createProofCookie(proof: IdentityProof, until: Date, { clientSecret }: IdentityConfig = sampleIdentity): string {
  return `identity_proof=${createCookieCipher(clientSecret).encrypt('identity_proof', proof, until)}`;
}

const { idmeGroup: group, idmeUuid: uuid, idmeVerificationAttempt: attempt } = sampleExtras;

/** The cookie of a browser in which the group of `sampleExtras` was verified. */
export const sampleProofCookie = createProofCookie({ group, uuid, attempt }, new Date('2100-01-01T00:00:00Z'));

/** What a browser comes back with from the identity service: the query of the address. */
export type ReturnParameters = URLSearchParams;

/** Goes to the identity service to verify a group, and comes back as the person of that id; as one who shares nothing for `deny`. */
export async function returnFromServiceAs(visitor: CookieClient, group: string, person: string): Promise<ReturnParameters> {
  const begun = await visitor.post('/v1/id-me-authorize', { group });
  const { content } = (await begun.json()) as { content: string };
  const page = await (await visitor.request(content)).text();
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const link = links.find((href) => (person === 'deny' ? /[?&]deny=yes/ : new RegExp(`[?&]person=${person}(&|$)`)).test(href));
  if (link === undefined) throw new Error(`The page of the identity service has no link for ${person}.`);
  return new URL((await visitor.request(link)).headers.get('location') ?? '').searchParams;
}

/** Hands the code of a return to the server. */
export function exchangeCode(visitor: CookieClient, returned: ReturnParameters): Promise<Response> {
  const query = new URLSearchParams({ state: returned.get('state') ?? '' });
  return visitor.request(`/v1/id-me/${encodeURIComponent(returned.get('code') ?? '')}?${query.toString()}`);
}

/** From the begin to the attributes; the answer of the first call that is no success, or of the last. */
export async function verifyAs(visitor: CookieClient, group: string, person: string): Promise<Response> {
  const exchanged = await exchangeCode(visitor, await returnFromServiceAs(visitor, group, person));
  if (!exchanged.ok) return exchanged;
  const { access_token: token } = (await exchanged.json()) as { access_token: string };
  return visitor.request(`/v1/id-me/attributes/${token}`);
}
