import { findBrowser } from './browser.mjs';
import { commandOf, runNode } from './run.mjs';

/**
 * Takes the pictures of tests/e2e/*.pictures.ts.
 * @param {readonly string[]} args passed to Playwright, such as a filter
 * @returns {Promise<number>} the exit code
 */
export async function takePictures(args) {
  const browser = await findBrowser();
  if ('missing' in browser) {
    console.error(browser.missing);
    return 1;
  }
  return runNode(await commandOf('@playwright/test', 'playwright'), ['test', ...args], { CHROMIUM_PATH: browser.file, PICTURES: 'yes' });
}
