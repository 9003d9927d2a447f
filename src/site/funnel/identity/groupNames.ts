import type { IdentityGroup } from '../../api/identityEndpoints.ts';

const names: { readonly [group in IdentityGroup]: string } = {
  military: 'Military',
  medical: 'Medical',
  student: 'Student',
  responder: 'First responder',
  teacher: 'Teacher',
  nurse: 'Nurse',
  'hospital-employee': 'Hospital employee',
  government: 'Government',
};

/** The display name of a group. For a group that this build does not know, the name that the server uses. */
export function getGroupName(group: string): string {
  return Object.hasOwn(names, group) ? names[group as IdentityGroup] : group;
}
