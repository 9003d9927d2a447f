import type { BrowserContext, TestInfo } from '@playwright/test';

/** Enough for a page that responds. A page that hangs must not hide the failure of the journey. */
const snapshotTimeoutMs = 10_000;

/** Prints the accessibility tree of each page and frame of a failed journey, for CI logs. Does nothing when the journey passed. */
export async function printFailedPages(context: BrowserContext, { status, expectedStatus, title }: TestInfo): Promise<void> {
  if (status === expectedStatus) return;
  for (const frame of context.pages().flatMap((page) => page.frames())) {
    const shown = await frame
      .locator('body')
      .ariaSnapshot({ timeout: snapshotTimeoutMs })
      .catch((error: unknown) => `It cannot be read: ${String(error)}`);
    console.error(`'${title}' failed at ${frame.url()}, which shows:\n${shown}\n`);
  }
}
