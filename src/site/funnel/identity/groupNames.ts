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

/** The name of a group for people. A group that this build does not know has the server's name. */
export function getGroupName(group: string): string {
  return Object.hasOwn(names, group) ? names[group as IdentityGroup] : group;
}
