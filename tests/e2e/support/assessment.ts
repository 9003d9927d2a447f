import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { readAssessment } from './definition.ts';
import { endpoints, recordBodies } from './network.ts';
import { Funnel } from './funnel.ts';
import { mouse } from './input-methods.ts';

type StorageEntries = readonly (readonly [key: string, text: string])[];

/** A finished assessment: what the browser stores, and the run that the server has recorded. */
export interface FinishedAssessment {
  readonly local: StorageEntries;
  readonly session: StorageEntries;
  readonly record: { readonly runId: string };
}

/** Answers the last question of the assessment in a browser context of its own, and waits until the server has recorded the run. */
export async function finishAssessment(browser: Browser, origin: string): Promise<FinishedAssessment> {
  const page = await browser.newPage({ baseURL: origin });
  const records = recordBodies(page, endpoints.runs);
  const definition = readAssessment();
  const funnel = new Funnel(page, definition, mouse(), {});
  await funnel.openAt({ item: 'notFit2' }, { isAnswered: true });
  await funnel.goNext();
  await page.waitForFunction((key) => sessionStorage.getItem(key)?.includes('"recorded":'), `run:${definition.id}`);
  const stored = await page.evaluate(() => ({ local: Object.entries(localStorage), session: Object.entries(sessionStorage) }));
  await page.close();
  return { ...stored, record: records[0] as FinishedAssessment['record'] };
}

/** Stores a finished assessment in the browser of a page, under a new run id, and has the server record a run with that id. */
export async function restoreAssessment(page: Page, { local, session, record }: FinishedAssessment): Promise<void> {
  const runId = randomUUID();
  const withOwnId = ([key, text]: StorageEntries[number]) => [key, text.replaceAll(record.runId, runId)] as const;
  const response = await page.request.post('/v1/web/flow-runs', {
    data: { ...record, runId },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(response.ok(), await response.text()).toBe(true);
  await page.goto('/robots.txt');
  await page.evaluate(
    (stored) => {
      for (const [key, text] of stored.local) localStorage.setItem(key, text);
      for (const [key, text] of stored.session) sessionStorage.setItem(key, text);
    },
    { local: local.map(withOwnId), session: session.map(withOwnId) },
  );
}
