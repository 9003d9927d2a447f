import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { inTallWindow } from './window.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails with the rules that are broken and the elements that break them. Axe runs in the page alone, as all frames are of the same
 * origin: otherwise it opens another page for each look.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await inTallWindow(page, () =>
    new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withTags(tags)
      .analyze(),
  );
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
  expect(found, `${state} at ${page.url()}`).toEqual([]);
}
