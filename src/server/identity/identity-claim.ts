import type { ErrorDetail } from '../http/problem.ts';
import type { IdentityProfile } from '../adapters/real/identity-responses.ts';
import type { IdentityConfig, IdentityGroup } from '../adapters/identity-config.ts';

/** The proof that this server has verified a person's membership of a group. */
export interface IdentityProof {
  readonly group: IdentityGroup;
  /** The person's id at the identity service. */
  readonly uuid: string;
  /** When the authorization began, as ISO 8601 in UTC. */
  readonly attempt: string;
}

/** A person whom the identity service has verified. */
export interface VerifiedPerson {
  readonly group: IdentityGroup;
  readonly uuid: string;
  /** The fields of the account form. Other data of the service is dropped. */
  readonly attributes: IdentityProfile['attributes'];
}

/** The verification that a browser claims together with an account (seed 0 §7). */
export interface IdentityClaim {
  readonly idmeGroup?: string;
  readonly idmeUuid?: string;
  readonly idmeVerificationAttempt?: string;
}

/** The stored part of a verification, by the names of the columns of a lead. */
export interface IdentityColumns {
  readonly idmeGroup: string | null;
  readonly idmeUuid: string | null;
  readonly idmeVerificationAttempt: Date | null;
}

const profileHandles = ['fname', 'lname', 'email', 'uuid'];

/** Returns the person in a profile, with the requested group if it is among several verified ones; `undefined` when the service has verified no group that we know, or the id is missing or malformed. */
export function findVerifiedPerson(
  { attributes, status }: IdentityProfile,
  scopes: IdentityConfig['scopes'],
  requested: IdentityGroup,
): VerifiedPerson | undefined {
  const groups = status.filter(({ verified }) => verified).flatMap(({ group }) => findGroups(group, scopes));
  const group = groups.includes(requested) ? requested : groups[0];
  const uuid = attributes.find(({ handle }) => handle === 'uuid')?.value;
  if (group === undefined || uuid === undefined || !/^[\x21-\x7E]{1,100}$/.test(uuid)) return undefined;
  return { group, uuid, attributes: attributes.filter(({ handle }) => profileHandles.includes(handle)) };
}

/** Returns the groups that the service means by a name, which is either our name of a group or a scope. */
function findGroups(name: string, scopes: IdentityConfig['scopes']): readonly IdentityGroup[] {
  const plain = name.toLowerCase().replaceAll(/[\s_]+/g, '-');
  return [...scopes].filter(([group, scope]) => group === plain || scope === name).map(([group]) => group);
}

/**
 * Returns an error for each claimed value that differs from the proof of this browser. Prices depend on the group, so no value
 * of the request is trusted. Without a claim there is no error.
 */
export function validateIdentityClaim(claim: IdentityClaim, proof: IdentityProof | undefined): readonly ErrorDetail[] {
  const { idmeGroup, idmeUuid, idmeVerificationAttempt } = claim;
  if (!hasClaim(claim)) return [];
  const wrong = [
    ['idmeGroup', proof === undefined || idmeGroup !== proof.group],
    ['idmeUuid', proof === undefined || idmeUuid !== proof.uuid],
    ['idmeVerificationAttempt', proof === undefined || Date.parse(idmeVerificationAttempt ?? '') !== Date.parse(proof.attempt)],
  ] as const;
  return wrong.filter(([, isWrong]) => isWrong).map(([key]) => createUnconfirmedClaim(key));
}

/** The error of a claim whose proof was used by another person. */
export function createUsedProofError(): ErrorDetail {
  return createUnconfirmedClaim('idmeUuid');
}

function createUnconfirmedClaim(key: keyof IdentityClaim): ErrorDetail {
  return { key, message: 'We could not confirm this. Verify your status again, or go on without it' };
}

/** Returns the stored part of a valid claim; null in each column without a claim or a proof. */
export function toIdentityColumns(claim: IdentityClaim, proof: IdentityProof | undefined): IdentityColumns {
  if (proof === undefined || !hasClaim(claim)) return { idmeGroup: null, idmeUuid: null, idmeVerificationAttempt: null };
  return { idmeGroup: proof.group, idmeUuid: proof.uuid, idmeVerificationAttempt: new Date(proof.attempt) };
}

function hasClaim({ idmeGroup, idmeUuid, idmeVerificationAttempt }: IdentityClaim): boolean {
  return [idmeGroup, idmeUuid, idmeVerificationAttempt].some((value) => value !== undefined);
}
