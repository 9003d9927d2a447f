import type { Locator, Page } from '@playwright/test';

/** The header of the pages of the site. */
export const header = (page: Page): Locator => page.getByRole('banner');

/** Its menu, which folds. */
export const menu = (page: Page): Locator => header(page).locator('details');

/** What folds the menu. */
export const summary = (page: Page): Locator => menu(page).locator('summary');

/** The list of pages in the menu. */
export const entries = (page: Page): Locator => header(page).getByRole('navigation', { name: 'Main' });
