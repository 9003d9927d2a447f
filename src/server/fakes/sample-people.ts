import { identityGroups } from '../adapters/identity-config.ts';
import type { IdentityConfig, IdentityGroup } from '../adapters/identity-config.ts';

/** A sample person of the fake identity service. */
export interface SamplePerson {
  readonly id: string;
  /** The description on the page. */
  readonly about: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The groups of the person in the service's profile. */
  readonly status: readonly { readonly group: string; readonly subgroups: readonly string[]; readonly verified: boolean }[];
  /** True when the service sends the profile as a JWT, false when it sends JSON. */
  readonly asJwt: boolean;
  /** What happens when the person's code is redeemed. */
  readonly code: 'good' | 'used' | 'old' | 'out of order';
}

const lastNames: { readonly [group in IdentityGroup]: string } = {
  military: 'Veteran',
  medical: 'Doctor',
  student: 'Student',
  responder: 'Firefighter',
  teacher: 'Teacher',
  nurse: 'Nurse',
  'hospital-employee': 'Orderly',
  government: 'Official',
};

/** The groups whose profiles are JWTs. The real service sends JWTs or JSON, so the fake sends both. */
const answeredAsJwt: ReadonlySet<IdentityGroup> = new Set(['medical', 'teacher', 'hospital-employee', 'government']);

const unverifiedPerson = { firstName: 'Sample', lastName: 'Person', status: [], asJwt: false, code: 'good' } as const;

/** Returns the people who can be chosen for a scope: one who is verified, and one for each kind of failure; none for an unknown scope. */
export function samplePeopleFor(scope: string, scopes: IdentityConfig['scopes']): readonly SamplePerson[] {
  const group = identityGroups.find((name) => scopes.get(name) === scope);
  if (group === undefined) return [];
  const status = (verified: boolean): SamplePerson['status'] => [{ group: scope, subgroups: ['Sample'], verified }];
  const asJwt = answeredAsJwt.has(group);
  const verified = { firstName: 'Sample', lastName: lastNames[group], status: status(true), asJwt, code: 'good' } as const;
  return [
    { ...verified, id: group, about: `verified as ${group.replaceAll('-', ' ')}` },
    { ...unverifiedPerson, id: `${group}-unverified`, about: 'not verified: the papers did not do', status: status(false) },
    { ...unverifiedPerson, id: `${group}-no-group`, about: 'known to the service, in no group' },
    { ...verified, id: `${group}-used`, about: 'verified, but brings back a code that was used before', code: 'used' },
    { ...verified, id: `${group}-old`, about: 'verified, but brings back a code that is too old', code: 'old' },
    { ...verified, id: `${group}-out-of-order`, about: 'verified, but the service is out of order afterwards', code: 'out of order' },
  ];
}

/** Returns all sample people of all scopes. */
export function allSamplePeople(scopes: IdentityConfig['scopes']): readonly SamplePerson[] {
  return [...scopes.values()].flatMap((scope) => samplePeopleFor(scope, scopes));
}

/** Returns the profile of a person in the format of `/api/public/v3/attributes.json`. */
export function toProfileBody({ id, firstName, lastName, status }: SamplePerson): object {
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  return {
    attributes: [
      { handle: 'email', name: 'Email', value: email },
      { handle: 'fname', name: 'First Name', value: firstName },
      { handle: 'lname', name: 'Last Name', value: lastName },
      { handle: 'uuid', name: 'Unique Identifier', value: `sample-uuid-${id}` },
      { handle: 'zip', name: 'Zip Code', value: null },
    ],
    status,
  };
}
