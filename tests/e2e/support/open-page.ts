import type { Page } from '@playwright/test';
import { waitForHydration } from './first-question.ts';

/** Opens a page and waits for hydration. Before that, a page does only what it does without scripts. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}
