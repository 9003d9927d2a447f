import { expectAccessible } from './support/accessible.ts';
import { openPage } from './support/open-page.ts';
import { journalDraft } from './support/journal-content.ts';
import { recordViews } from './support/journal-views.ts';
import { expect, test } from './support/test.ts';

test.describe('a draft', () => {
  const { id, title, token, name, password } = journalDraft ?? { id: '', title: '', token: '', name: '', password: '' };
  test.skip(
    journalDraft === undefined,
    'CONTENT_DRAFT_ID, CONTENT_DRAFT_TITLE, CONTENT_TOKEN, CONTENT_NAME and CONTENT_PASSWORD name none.',
  );

  test('can be read after a login, and not without one', async ({ page, browserErrors }) => {
    browserErrors.expect(/status of 401/);
    const views = await recordViews(page);
    await openPage(page, `/journal/preview?id=${id}`);
    const logIn = page.getByRole('button', { name: 'Log in' });
    const fields = { name: page.getByLabel('Name or email'), password: page.getByLabel('Password', { exact: true }) };
    await expect(fields.name).toHaveAttribute('autocomplete', 'username');
    await expect(fields.password).toHaveAttribute('autocomplete', 'current-password');
    await logIn.click();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await expect(fields.name).toBeFocused();
    await expectAccessible(page, 'the prompt to log in, with errors');
    await fields.name.fill(name);
    await fields.password.fill('not this one');
    await fields.password.press('Enter');
    await expect(page.getByText('The content site did not accept this name and password.')).toBeVisible();
    await expect(fields.password).toBeFocused();
    await fields.password.fill(password);
    await fields.password.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAccessible(page, 'a preview');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect([stored.includes('contentToken'), stored.includes(password)]).toEqual([true, false]);
    expect(views).toEqual([]);
  });

  test('can be read with a token, which is removed when it is refused', async ({ page, browserErrors }) => {
    browserErrors.expect(/status of (?:401|422)/);
    await openPage(page, `/journal/preview?id=${id}`);
    await page.getByText('Log in with an access token').click();
    const field = page.getByLabel('Access token', { exact: true });
    await page.getByRole('button', { name: 'Show the preview' }).click();
    await expect(page.getByText('Please enter your access token.')).toBeVisible();
    await field.fill('not-this-one');
    await field.press('Enter');
    await expect(page.getByText('The content site did not accept this token.')).toBeVisible();
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => sessionStorage.getItem('contentToken'))).toBeNull();
    await field.fill('two words');
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await field.fill(token);
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('asks to log in again when the login has ended', async ({ page, browserErrors }) => {
    browserErrors.expect(/status of 401/);
    await page.addInitScript(() => sessionStorage.setItem('contentToken', 'an-old-token'));
    await page.goto(`/journal/preview?id=${id}`);
    await expect(page.getByText('You are not logged in any more. Please log in again.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });
});
