import * as endpoints from '../../../schemas/api/endpoints.ts';
import { callEndpoint, createMalformedResponseError, expectArray, fetchContent } from './endpoint.ts';
import type { ResponseContent } from './endpoint.ts';

/** A group that can be verified. */
export type IdentityGroup = ResponseContent<'id-me-groups.schema.json'>[number]['group'];
/** A person whom the identity service has verified. */
export type VerifiedIdentity = ResponseContent<'id-me-attributes.schema.json'>;

/** The groups that can be verified; none where no identity service is configured. */
export async function getIdentityGroups(): Promise<readonly IdentityGroup[]> {
  const groups = await expectArray(fetchContent(endpoints.idMeGroups, {}));
  return groups.map(({ group }) => group);
}

/** Begins to verify a group. Returns the page of the identity service to go to. */
export async function postIdentityAuthorize(group: string): Promise<string> {
  const address: unknown = await fetchContent(endpoints.idMeAuthorize, { body: { group } });
  if (typeof address !== 'string' || !/^https?:\/\//.test(address)) throw createMalformedResponseError();
  return address;
}

/** Exchanges the code of the identity service for a token. The response has no `content` (seed 0 §7). */
export async function getIdentityToken(code: string, state: string): Promise<string> {
  const response = await callEndpoint(endpoints.idMeToken, { params: { code }, query: { state } });
  if (typeof response !== 'object' || response === null || !('access_token' in response)) throw createMalformedResponseError();
  return String(response.access_token);
}

/** The verified person and the verified group. */
export async function getIdentityAttributes(accessToken: string): Promise<VerifiedIdentity> {
  const identity = await fetchContent(endpoints.idMeAttributes, { params: { accessToken } });
  if (!Array.isArray(identity.attributes) || !Array.isArray(identity.status)) throw createMalformedResponseError();
  return identity;
}
