import type { BrowserContext, TestInfo } from '@playwright/test';

/** Long enough for a page that answers; one that hangs must not hide the failure. */
const snapshotTimeoutMs = 10_000;

/** Prints what each page of a failed journey shows, its frames included: a CI log is often all that is left of it. Does nothing when it passed. */
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
