import type { Page } from '@playwright/test';
import { inTallWindow } from './window.ts';

/** Saves a screenshot of the whole page as pictures/<name>-<width>.png, for comparison with the design. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await inTallWindow(page, () => page.screenshot({ path: `pictures/${name}-${width}.png`, fullPage: true }));
}
