import type { Page } from '@playwright/test';
import { inTallWindow } from './window.ts';

/** Draws a screen as it stands to pictures/<name>-<width>.png, beside which the drawn pages can be laid. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await inTallWindow(page, () => page.screenshot({ path: `pictures/${name}-${width}.png`, fullPage: true }));
}
