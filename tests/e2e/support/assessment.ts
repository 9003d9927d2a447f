import type { Browser, Page } from '@playwright/test';
import { flowRuns } from '../../../schemas/api/endpoints.ts';
import { readAssessment } from './definition.ts';
import { endpoints, recordBodies } from './network.ts';
import { Funnel } from './funnel.ts';
import { mouse } from './input-methods.ts';
import { postFrom, readStorage, renewIds, storeVisit } from './stored-visit.ts';
import type { StoredVisit } from './stored-visit.ts';

/** A finished assessment: what the browser stores, and the run that the server has recorded. */
export interface FinishedAssessment extends StoredVisit {
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
  const stored = await readStorage(page);
  await page.close();
  return { ...stored, record: records[0] as FinishedAssessment['record'] };
}

/**
 * Stores a finished assessment in the browser of a page, with new random ids, and has the server record its run. Returns the assessment
 * with these ids.
 */
export async function restoreAssessment(page: Page, assessment: FinishedAssessment): Promise<FinishedAssessment> {
  const own = renewIds(assessment);
  await recordRun(page, own);
  await storeVisit(page, own);
  return own;
}

/** Has the server record the run of an assessment. */
export async function recordRun(page: Page, { record }: FinishedAssessment): Promise<void> {
  await postFrom(page, flowRuns.path, record);
}
