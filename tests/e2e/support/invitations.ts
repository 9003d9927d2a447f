import type { Page } from '@playwright/test';
import { emailsTo, expectOneEmail } from './mailbox.ts';
import type { Server } from './server.ts';

const subject = 'Set up your Nue Life account';

/** Invites a client of the predecessor as `npm run data -- invite` does; returns the link in the email. */
export async function inviteClient(page: Page, server: Server, email: string, program = 'nuereset'): Promise<string> {
  await server.operate('invite-client', { email, program, experiences: '3', days: '7' });
  return readInvitation(page, email, 'setup');
}

/** Invites a new client, in whose addresses the state is filled in; returns the link in the email. */
export async function inviteNewClient(page: Page, server: Server, email: string, state: string): Promise<string> {
  await server.operate('invite-client', { email, state, days: '7' });
  return readInvitation(page, email, 'finalize-account');
}

async function readInvitation(page: Page, email: string, name: string): Promise<string> {
  await expectOneEmail(page, email, subject);
  await emailsTo(page, email, subject).getByRole('link').click();
  return (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
}
