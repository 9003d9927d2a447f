import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readAssessment } from './definition.ts';
import type { ExportedRow, Server } from './server.ts';

/** The rows of the exports that belong to one person. */
export interface ExportedPerson {
  readonly leads: readonly ExportedRow[];
  readonly bookings: readonly ExportedRow[];
  /** The runs of their leads, and the runs that follow those. */
  readonly runs: readonly ExportedRow[];
}

/** Reads the exports of runs, leads and bookings, and returns the rows of one email address. */
export async function exportedDataOf(server: Server, email: string): Promise<ExportedPerson> {
  const [runs, leads, bookings] = await Promise.all([server.exportRows('runs'), server.exportRows('leads'), server.exportRows('bookings')]);
  const leadsOfPerson = leads.filter((lead) => lead['email'] === email);
  const leadIds = leadsOfPerson.map((lead) => lead['lead_id']);
  const runIds = leadsOfPerson.map((lead) => lead['run_id']);
  return {
    leads: leadsOfPerson,
    bookings: bookings.filter((booking) => leadIds.includes(booking['lead_id'])),
    runs: runs.filter((run) => runIds.includes(run['run_id']) || runIds.includes(run['follows_run_id'])),
  };
}

/**
 * Fails unless the server has exactly one lead of the email address, one booked call at that time, the run of the lead and the run of
 * the booking that follows it.
 */
export async function expectOneOfEach(server: Server, email: string, startsAt: string): Promise<ExportedPerson> {
  const data = await exportedDataOf(server, email);
  expect(data.leads).toHaveLength(1);
  const booked = data.bookings.map((booking) => [booking['status'], new Date(String(booking['starts_at'])).toISOString()]);
  expect(booked).toEqual([['booked', startsAt]]);
  const runOfLead = data.leads[0]?.['run_id'];
  const runs = data.runs.map((run) => ({ flow: run['flow'], outcome: run['outcome'], follows: run['follows_run_id'] }));
  expect(runs).toHaveLength(2);
  expect(runs).toContainEqual({ flow: readAssessment().id, outcome: 'talkFirst', follows: null });
  expect(runs).toContainEqual({ flow: 'booking@1', outcome: 'booked', follows: runOfLead });
  return data;
}

/** Opens the local mailbox, and counts the emails to an address. */
async function countEmailsTo(page: Page, email: string): Promise<number> {
  await page.goto('/standins/mail');
  return page
    .getByRole('listitem')
    .filter({ hasText: `<${email}>` })
    .count();
}

/** Waits until the local mailbox has `count` emails to an address, and opens the newest, which it lists first. */
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

/** The link to move the call, in the email about a booked call. Waits until that email is the only one to the address. */
export async function readMoveLink(page: Page, email: string): Promise<string> {
  await openNewestEmail(page, email, 1);
  return (await page.getByRole('link', { name: 'intent=' }).getAttribute('href')) ?? '';
}
