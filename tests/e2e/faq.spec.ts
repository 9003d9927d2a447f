import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openPage } from './support/open-page.ts';
import { waitForHydration } from './support/first-question.ts';
import { expect, test, widths } from './support/test.ts';

/** The buttons of the questions, each of which unfolds its answer. */
const questionsOf = (page: Page) => page.getByRole('main').locator('h3 button');
const searchOf = (page: Page) => page.getByRole('searchbox');

/** The ids of a question and of its answer; the address of the question ends in the former. */
async function readIds(page: Page, index: number): Promise<{ answer: string; question: string }> {
  const answer = (await questionsOf(page).nth(index).getAttribute('aria-controls')) ?? '';
  return { answer, question: answer.replace(/-answer$/, '') };
}

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  await (javaScriptEnabled ? openPage(page, '/faq') : page.goto('/faq'));
});

for (const size of widths) {
  test.describe(`on a ${size.name}`, () => {
    test.use({ viewport: size });

    test('a search marks its results and announces their number, or that there is none', async ({ page }) => {
      const all = await questionsOf(page).count();
      const { answer } = await readIds(page, 1);
      const [word = ''] = ((await page.locator(`#${answer}`).textContent()) ?? '').match(/[a-z]{9,}/) ?? [];
      const status = page.getByRole('main').getByRole('status');
      await expect(status).toHaveText(`${all} questions`);
      await searchOf(page).fill(word.toUpperCase());
      await expect(page.locator(`#${answer} mark`).first()).toHaveText(word, { ignoreCase: true });
      await expect(page.locator(`#${answer}`)).toBeVisible();
      const count = await questionsOf(page).count();
      expect(count).toBeLessThan(all);
      await expect(status).toHaveText(`${count} of ${all} questions`);
      await expectAccessible(page, 'questions found', [size]);
      await searchOf(page).fill('no such word');
      await expect(status).toContainText('We found no result for “no such word”.');
      // A person whose search finds nothing may be in a crisis.
      await expect(status.getByRole('link', { name: 'Call 988' })).toBeVisible();
      await expectAccessible(page, 'no question found', [size]);
    });
  });
}

for (const words of ['suicide', 'kill myself', 'want to end my life', 'self-harm', 'overdose']) {
  test(`a search for “${words}” shows how to get help now`, async ({ page }) => {
    await searchOf(page).fill(words);
    await expect(questionsOf(page).first()).toHaveText('What if I need help now?');
    await expect(page.getByRole('main').getByRole('link', { name: 'Call 988' })).toBeVisible();
  });
}

test('an answer that a search has opened can be closed, without a change of the address, and stays closed until the search changes', async ({
  page,
}) => {
  await searchOf(page).fill('texas');
  const question = questionsOf(page).first();
  await expect(question).toHaveText('Which states are you in?');
  const answer = page.locator(`#${(await question.getAttribute('aria-controls')) ?? ''}`);
  await expect(answer).toContainText('Today we are in');
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();
  await question.click();
  expect(new URL(page.url()).hash).toBe('');
  await searchOf(page).fill('texas ');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(answer).toBeVisible();
});

test('an open answer stays open after Back and after a reload, and its address opens it', async ({ page, context }) => {
  const [first, second] = [await readIds(page, 0), await readIds(page, 4)];
  await questionsOf(page).nth(0).press('Enter');
  await questionsOf(page).nth(4).click();
  await expect(page).toHaveURL(new RegExp(`/faq#${second.question}$`));
  await page.getByRole('main').getByRole('link', { name: 'Talk with us' }).last().click();
  await page.waitForURL('**/talk-with-us');
  await page.goBack();
  for (const { answer } of [first, second]) await expect(page.locator(`#${answer}`)).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  for (const { answer } of [first, second]) await expect(page.locator(`#${answer}`)).toBeVisible();
  await expectAccessible(page, 'open answers');
  await questionsOf(page).nth(0).click();
  await expect(page.locator(`#${first.answer}`)).toBeHidden();

  const other = await context.newPage();
  await other.goto(`/faq#${second.question}`);
  await expect(other.locator(`#${second.answer}`)).toBeVisible();
  await expect(other.locator(`#${second.question}`)).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every answer can be read', async ({ page }) => {
    const answers = page.getByRole('main').locator('[id$="-answer"]');
    expect(await answers.count()).toBe(await questionsOf(page).count());
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
    await expect(searchOf(page)).toHaveCount(0);
  });
});

test('every answer is printed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const answer of await page.getByRole('main').locator('[id$="-answer"]').all()) await expect(answer).toBeVisible();
});
