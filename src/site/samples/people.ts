/** A person of the organisation. */
export interface OrganisationMember {
  readonly name: string;
  readonly role: string;
  /** The address of a profile. */
  readonly profile?: string;
}

/** The character code of A. The names of sample people differ by a letter, from A on. */
const firstLetter = 65;

/** Sample people: three groups as seed 0 §2 has them. Replace them by real ones who have agreed to be named. */
export const people: {
  readonly leadership: readonly OrganisationMember[];
  readonly team: readonly OrganisationMember[];
  readonly advisors: readonly OrganisationMember[];
} = {
  leadership: withProfiles(
    describe('Sample leader', [
      'Chief executive',
      'Chief medical officer',
      'Chief operating officer',
      'Head of care',
      'Head of pharmacy',
      'Head of research',
      'Head of product',
      'Head of engineering',
      'Head of people',
      'Head of safety',
      'Head of community',
    ]),
    [0, 1, 5],
  ),
  team: describe('Sample person', [
    'Nurse',
    'Guide',
    'Coach',
    'Welcome team',
    'Designer',
    'Engineer',
    'Writer',
    'Analyst',
    'Scheduler',
    'Pharmacist',
    'Facilitator',
    'Support',
  ]),
  advisors: describe('Sample advisor', [
    'Psychiatry',
    'Anesthesia',
    'Psychology',
    'Ethics',
    'Nursing',
    'Veterans',
    'Research',
    'Law',
    'Privacy',
    'Sleep',
    'Families',
    'Access',
  ]),
};

function describe(name: string, roles: readonly string[]): readonly OrganisationMember[] {
  return roles.map((role, index) => ({ name: `${name} ${String.fromCharCode(firstLetter + index)}`, role }));
}

/** Adds a sample profile to the people at these indices. */
function withProfiles(persons: readonly OrganisationMember[], places: readonly number[]): readonly OrganisationMember[] {
  return persons.map((person, index) =>
    places.includes(index) ? { ...person, profile: `https://example.com/profile-${index + 1}` } : person,
  );
}
