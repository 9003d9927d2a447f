import { identityGroups } from '../adapters/identity-config.ts';
import type { IdentityConfig, IdentityGroup } from '../adapters/identity-config.ts';

/** Somebody whom the identity service knows; all of them are samples. */
export interface SamplePerson {
  readonly id: string;
  /** What the page says of them. */
  readonly about: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What the service says of their groups. */
  readonly status: readonly { readonly group: string; readonly subgroups: readonly string[]; readonly verified: boolean }[];
  /** The service answers with a JWT. */
  readonly asJwt: boolean;
  /** What becomes of the code that they bring back. */
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

/** The real service answers in either way, so both are met. */
const answeredAsJwt: ReadonlySet<IdentityGroup> = new Set(['medical', 'teacher', 'hospital-employee', 'government']);

const unverifiedPerson = { firstName: 'Sample', lastName: 'Person', status: [], asJwt: false, code: 'good' } as const;

/** Who can be chosen when this scope is asked for: one who is verified, and those with whom it goes wrong. */
export function samplePeopleFor(scope: string, scopes: IdentityConfig['scopes']): readonly SamplePerson[] {
  const group = identityGroups.find((one) => scopes.get(one) === scope);
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

/** Everybody whom the service knows. */
export function allSamplePeople(scopes: IdentityConfig['scopes']): readonly SamplePerson[] {
  return [...scopes.values()].flatMap((scope) => samplePeopleFor(scope, scopes));
}

/** A person as `/api/public/v3/attributes.json` describes them. */
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
