import { readIdentityConfig } from '../../../src/server/outside/identity-config.ts';
import type { IdentityConfig } from '../../../src/server/outside/identity-config.ts';
import type { IdentityProof } from '../../../src/server/identity/rules.ts';
import { sealBy } from '../../../src/server/identity/seal.ts';
import { sampleExtras } from './submissions.ts';
import type { Visitor } from './visitor.ts';

/** The identity service of a server that is told of none: the pages that stand in. */
export const sampleIdentity = readIdentityConfig({}, false)!;

/** The cookie of a browser in which this was verified, by a server that has not seen it since. */
export function proofCookie(proof: IdentityProof, until: Date, { clientSecret }: IdentityConfig = sampleIdentity): string {
  return `identity_proof=${sealBy(clientSecret).close('identity_proof', proof, until)}`;
}

const { idmeGroup: group, idmeUuid: uuid, idmeVerificationAttempt: attempt } = sampleExtras;

/** The cookie of a browser in which the group of `sampleExtras` was verified. */
export const sampleProof = proofCookie({ group, uuid, attempt }, new Date('2100-01-01T00:00:00Z'));

/** What a browser comes back with from the identity service: the query of the address. */
export type Returned = URLSearchParams;

/** Goes to the identity service to verify a group, and comes back as the person of that id; as one who shares nothing for `deny`. */
export async function comeBackAs(visitor: Visitor, group: string, person: string): Promise<Returned> {
  const begun = await visitor.post('/v1/id-me-authorize', { group });
  const { content } = (await begun.json()) as { content: string };
  const page = await (await visitor.ask(content)).text();
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const link = links.find((href) => (person === 'deny' ? /[?&]deny=yes/ : new RegExp(`[?&]person=${person}(&|$)`)).test(href));
  if (link === undefined) throw new Error(`The page of the identity service has no link for ${person}.`);
  return new URL((await visitor.ask(link)).headers.get('location') ?? '').searchParams;
}

/** Hands the code of a return to the server. */
export function exchange(visitor: Visitor, returned: Returned): Promise<Response> {
  const query = new URLSearchParams({ state: returned.get('state') ?? '' });
  return visitor.ask(`/v1/id-me/${encodeURIComponent(returned.get('code') ?? '')}?${query.toString()}`);
}

/** From the begin to the attributes; the answer of the first call that is no success, or of the last. */
export async function verifyAs(visitor: Visitor, group: string, person: string): Promise<Response> {
  const exchanged = await exchange(visitor, await comeBackAs(visitor, group, person));
  if (!exchanged.ok) return exchanged;
  const { access_token: token } = (await exchanged.json()) as { access_token: string };
  return visitor.ask(`/v1/id-me/attributes/${token}`);
}
