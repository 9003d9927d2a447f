import { addressOf } from './support/definition.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// Notices beside the questions: before the first question, in a tab without the visit, and about stored answers.

test('the screen before the first question says who reads the answers, where they are stored, and that clients may stop at any time', async ({
  createFunnel,
  page,
}) => {
  const funnel = createFunnel();
  await funnel.openAt({ step: '3' });
  await expect(page.getByRole('term')).toHaveText(['Who reads it', 'Where it is kept', 'You can stop at any time']);
  for (const text of await page.getByRole('definition').all()) await expect(text).toHaveText(/\S/);
});

test('a tab opened at a later step says that the answers are not in it, and offers to begin or to leave', async ({ definition, page }) => {
  await page.goto(addressOf(definition, definition.step('questions')));
  const main = page.getByRole('main');
  await expect(main.getByText('This tab has no answers yet')).toBeVisible();
  await expectAccessible(page, 'a step without its answers');
  await expect(main.getByText('go back to it. Otherwise begin here.')).toBeVisible();
  await expect(main.locator('button[type=submit]')).toBeVisible();
  await main.getByRole('link', { name: 'Go to our home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

for (const address of ['/talk-with-us/account', '/talk-with-us/call', '/checkout/reset/confirm']) {
  test(`a tab opened at ${address} without a visit is led to the start, which says why`, async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto(address);
    await expect(main.getByText('This tab has no answers yet')).toBeVisible();
    await expect(main.locator('button[type=submit]')).toBeVisible();
    await expectAccessible(page, 'a start in place of a step of the flow that follows');
    await page.goto(address.slice(0, address.lastIndexOf('/')));
    await expect(main.locator('button[type=submit]')).toBeVisible();
    await expect(main.getByText('This tab has no answers yet')).toBeHidden();
  });
}

test('a tab opened at the questions of the first lead is led to the home page, which says why and offers to begin', async ({ page }) => {
  await page.goto('/talk-with-us/questions');
  await expect(page).toHaveURL(/\/$/);
  const notice = page.getByRole('status').filter({ hasText: 'This tab has no answers yet' });
  await expect(notice).toBeInViewport();
  await expectAccessible(page, 'the home page in place of a step');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice, 'only where the client was led here').toBeHidden();
  await page.goto('/talk-with-us/questions');
  await notice.getByRole('link', { name: 'Begin here' }).click();
  await expect(page).toHaveURL(/\/talk-with-us$/);
});

test('a client with answers is told how many before continuing or starting again', async ({ createFunnel, definition, page }) => {
  const funnel = createFunnel();
  await funnel.openAt({ step: 'email' });
  const first = await funnel.walkTo(({ item }) => item?.type === 'question' && item.skippable !== true);
  await funnel.fill(first);
  await funnel.goNext();
  await page.goto(addressOf(definition, definition.step('email')));
  await expect(page.getByText('You have answered one question in this tab.')).toBeVisible();
  const { restart } = definition.step('email');
  await expect(page.getByRole('button', { name: restart?.again ?? '' })).toBeVisible();
  await page.getByRole('button', { name: restart?.continue ?? '' }).click();
  await expect(funnel.heading).toHaveText(first.heading);
  await expect(page.getByRole('main').locator('input:checked'), 'the answer is kept').not.toHaveCount(0);
});
