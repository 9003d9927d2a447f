import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { readDefinition } from './definition.ts';
import { endpoints, recordBodies } from './network.ts';
import { Funnel } from './funnel.ts';
import { mouse } from './input-methods.ts';

type Entries = readonly (readonly [key: string, text: string])[];

/** A finished assessment as a walk has left it: what the browser keeps, and what it told the server. */
export interface FinishedAssessment {
  readonly local: Entries;
  readonly session: Entries;
  readonly record: { readonly runId: string };
}

/** Walks the assessment to its end in a browser of its own, until the server has acknowledged it. */
export async function walkAssessment(browser: Browser, origin: string): Promise<FinishedAssessment> {
  const page = await browser.newPage({ baseURL: origin });
  const records = recordBodies(page, endpoints.runs);
  const funnel = new Funnel(page, readDefinition('lead', 2), mouse(), {});
  await funnel.open();
  await funnel.walkToStep('schedule-call');
  await page.waitForFunction(() => sessionStorage.getItem('run:lead@2')?.includes('"recorded":'));
  const kept = await page.evaluate(() => ({ local: Object.entries(localStorage), session: Object.entries(sessionStorage) }));
  await page.close();
  return { ...kept, record: records[0] as FinishedAssessment['record'] };
}

/** Puts a page where somebody else stands who has walked the same way: with a run of their own, which the server knows too. */
export async function takeUp(page: Page, { local, session, record }: FinishedAssessment): Promise<void> {
  const runId = randomUUID();
  const own = ([key, text]: Entries[number]) => [key, text.replaceAll(record.runId, runId)] as const;
  const answer = await page.request.post('/v1/web/flow-runs', { data: { ...record, runId }, headers: { 'idempotency-key': randomUUID() } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto('/standins/mail');
  await page.evaluate(
    (kept) => {
      for (const [key, text] of kept.local) localStorage.setItem(key, text);
      for (const [key, text] of kept.session) sessionStorage.setItem(key, text);
    },
    { local: local.map(own), session: session.map(own) },
  );
}
