import type { IdentityGroup } from '../../api/endpoints.ts';

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

/** What people call a group. One that this page does not know yet is called what the server calls it. */
export function getGroupName(group: string): string {
  return Object.hasOwn(names, group) ? names[group as IdentityGroup] : group;
}
