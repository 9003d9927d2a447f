import type { Server } from './server.ts';

/** The person whom the checkout links are issued for. */
export const linkOwner = {
  firstName: 'Linked',
  lastName: 'Client',
  gender: 'OTHER',
  phone: '5122340199',
  dateOfBirth: '1985-03-02',
  state: 'TX',
} as const;

/**
 * Issues a checkout link as `npm run data -- checkout-link` does.
 *
 * @param address The path of the page that the link opens.
 * @returns That path, with the query of the link.
 */
export async function issueCheckoutLink(server: Server, email: string, plan = 'you', address = '/talk-with-us'): Promise<string> {
  const { firstName, lastName, gender, phone, dateOfBirth, state } = linkOwner;
  const person = { email, 'first-name': firstName, 'last-name': lastName, gender, phone, 'date-of-birth': dateOfBirth, state };
  const { code } = JSON.parse(await server.operate('issue-link', { ...person, plan, prices: 'standard', days: '7' })) as { code: string };
  return `${address}?${new URLSearchParams({ email, code }).toString()}`;
}
