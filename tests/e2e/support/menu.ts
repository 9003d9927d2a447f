import type { Locator, Page } from '@playwright/test';

/** The header of the pages of the site. */
export const header = (page: Page): Locator => page.getByRole('banner');

/** The menu in the header, which unfolds. */
export const menu = (page: Page): Locator => header(page).locator('details');

/** The control that folds and unfolds the menu. */
export const summary = (page: Page): Locator => menu(page).locator('summary');

/** The list of pages in the menu. */
export const entries = (page: Page): Locator => header(page).getByRole('navigation', { name: 'Main' });
