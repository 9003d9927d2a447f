import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readAssessment } from './definition.ts';
import type { ExportedRow, Server } from './server.ts';

/** What the server stores of one person, as the exports have it. */
export interface ExportedPerson {
  readonly leads: readonly ExportedRow[];
  readonly bookings: readonly ExportedRow[];
  /** The runs of their leads, and those that follow them. */
  readonly runs: readonly ExportedRow[];
}

/** Reads the three exports for one e-mail address. */
export async function exportedDataOf(server: Server, email: string): Promise<ExportedPerson> {
  const [runs, leads, bookings] = await Promise.all([server.exportRows('runs'), server.exportRows('leads'), server.exportRows('bookings')]);
  const own = leads.filter((lead) => lead['email'] === email);
  const leadIds = own.map((lead) => lead['lead_id']);
  const runIds = own.map((lead) => lead['run_id']);
  return {
    leads: own,
    bookings: bookings.filter((one) => leadIds.includes(one['lead_id'])),
    runs: runs.filter((run) => runIds.includes(run['run_id']) || runIds.includes(run['follows_run_id'])),
  };
}

/** Fails unless there is exactly one lead, one call at that time, and the two runs that led to them. */
export async function expectOneOfEach(server: Server, email: string, startsAt: string): Promise<ExportedPerson> {
  const data = await exportedDataOf(server, email);
  expect(data.leads).toHaveLength(1);
  expect(data.bookings.map((one) => [one['status'], new Date(String(one['starts_at'])).toISOString()])).toEqual([['booked', startsAt]]);
  const runOfLead = data.leads[0]?.['run_id'];
  const runs = data.runs.map((run) => ({ flow: run['flow'], outcome: run['outcome'], follows: run['follows_run_id'] }));
  expect(runs).toHaveLength(2);
  expect(runs).toContainEqual({ flow: readAssessment().id, outcome: 'talkFirst', follows: null });
  expect(runs).toContainEqual({ flow: 'booking@1', outcome: 'booked', follows: runOfLead });
  return data;
}

/** The number of emails to an address; the page shows the newest first. */
async function countEmailsTo(page: Page, email: string): Promise<number> {
  await page.goto('/standins/mail');
  return page
    .getByRole('listitem')
    .filter({ hasText: `<${email}>` })
    .count();
}

/** Waits until there are so many emails to an address, and opens the newest. */
export async function openNewestEmail(page: Page, email: string, count: number): Promise<void> {
  await expect.poll(() => countEmailsTo(page, email), { message: `emails to ${email}` }).toBe(count);
  await page
    .getByRole('listitem')
    .filter({ hasText: `<${email}>` })
    .first()
    .getByRole('link')
    .click();
  await page.getByRole('heading', { name: 'Invitation' }).waitFor();
}

/** The link by which the email about a booked call lets it be moved. The client has got that one email. */
export async function readMoveLink(page: Page, email: string): Promise<string> {
  await openNewestEmail(page, email, 1);
  return (await page.getByRole('link', { name: 'intent=' }).getAttribute('href')) ?? '';
}
