import type { FieldProblem } from '../problem.ts';
import type { IdentityProfile } from '../outside/identity-answers.ts';
import type { IdentityConfig, IdentityGroup } from '../outside/identity-config.ts';

/** That a person belongs to a group, as this server has found out itself. */
export interface IdentityProof {
  readonly group: IdentityGroup;
  /** The person's id at the identity service. */
  readonly uuid: string;
  /** When they went there, as ISO 8601 in UTC. */
  readonly attempt: string;
}

/** A person whom the identity service has verified. */
export interface VerifiedPerson {
  readonly group: IdentityGroup;
  readonly uuid: string;
  /** What fills the account form. Whatever else the service tells stays there. */
  readonly attributes: IdentityProfile['attributes'];
}

/** What a browser says of a verification, beside an account (seed 0 §7). */
export interface IdentityClaim {
  readonly idmeGroup?: string;
  readonly idmeUuid?: string;
  readonly idmeVerificationAttempt?: string;
}

/** What is kept of a verification, by the columns of a lead. */
export interface KeptIdentity {
  readonly idmeGroup: string | null;
  readonly idmeUuid: string | null;
  readonly idmeVerificationAttempt: Date | null;
}

const handles = ['fname', 'lname', 'email', 'uuid'];

/** The person in a profile; `undefined` when the service has verified no group that we know. Of several groups, the one that was asked for counts. */
export function verifiedPerson(
  { attributes, status }: IdentityProfile,
  scopes: IdentityConfig['scopes'],
  asked: IdentityGroup,
): VerifiedPerson | undefined {
  const groups = status.filter(({ verified }) => verified).flatMap(({ group }) => groupCalled(group, scopes));
  const group = groups.includes(asked) ? asked : groups[0];
  const uuid = attributes.find(({ handle }) => handle === 'uuid')?.value;
  if (group === undefined || uuid === undefined || !/^[\x21-\x7E]{1,100}$/.test(uuid)) return undefined;
  return { group, uuid, attributes: attributes.filter(({ handle }) => handles.includes(handle)) };
}

/** The service calls a group as we do, or by the scope that it was asked for. */
function groupCalled(name: string, scopes: IdentityConfig['scopes']): readonly IdentityGroup[] {
  const plain = name.toLowerCase().replaceAll(/[\s_]+/g, '-');
  return [...scopes].filter(([group, scope]) => group === plain || scope === name).map(([group]) => group);
}

/**
 * What is wrong with what a browser says of a verification: anything that this server has not found out itself, in this
 * very browser. Prices depend on it, so nothing of it is taken on trust; one who says nothing is always right.
 */
export function identityProblems(claim: IdentityClaim, proof: IdentityProof | undefined): readonly FieldProblem[] {
  const { idmeGroup, idmeUuid, idmeVerificationAttempt } = claim;
  if (!claims(claim)) return [];
  const wrong = [
    ['idmeGroup', proof === undefined || idmeGroup !== proof.group],
    ['idmeUuid', proof === undefined || idmeUuid !== proof.uuid],
    ['idmeVerificationAttempt', proof === undefined || Date.parse(idmeVerificationAttempt ?? '') !== Date.parse(proof.attempt)],
  ] as const;
  return wrong
    .filter(([, isWrong]) => isWrong)
    .map(([key]) => ({ key, message: 'We could not confirm this. Verify your status again, or go on without it' }));
}

/** What is kept of a claim in which `identityProblems` found nothing. */
export function keptIdentity(claim: IdentityClaim, proof: IdentityProof | undefined): KeptIdentity {
  if (proof === undefined || !claims(claim)) return { idmeGroup: null, idmeUuid: null, idmeVerificationAttempt: null };
  return { idmeGroup: proof.group, idmeUuid: proof.uuid, idmeVerificationAttempt: new Date(proof.attempt) };
}

function claims({ idmeGroup, idmeUuid, idmeVerificationAttempt }: IdentityClaim): boolean {
  return [idmeGroup, idmeUuid, idmeVerificationAttempt].some((one) => one !== undefined);
}
