import type { Server } from './server.ts';

/** Whom the links of these journeys are for. */
export const linkOwner = {
  firstName: 'Linked',
  lastName: 'Client',
  gender: 'OTHER',
  phone: '5122340199',
  dateOfBirth: '1985-03-02',
  state: 'TX',
} as const;

/** Issues a checkout link, as staff do; gives its path and query. */
export async function checkoutLink(server: Server, email: string, plan = 'you', days = 7): Promise<string> {
  const { firstName, lastName, gender, phone, dateOfBirth, state } = linkOwner;
  const who = ['--first-name', firstName, '--last-name', lastName, '--gender', gender, '--phone', phone];
  const where = ['--date-of-birth', dateOfBirth, '--state', state, '--days', String(days)];
  const printed = await server.data('checkout-link', '--email', email, '--plan', plan, ...who, ...where);
  const link = new URL(printed.split('\n', 1)[0] ?? '');
  return link.pathname + link.search;
}
