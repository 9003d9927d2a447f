import { button, choosePassword, createAccount, field, heading, login, logIn, requestPasswordLink, titleOf } from './support/account.ts';
import { expectAccessible } from './support/accessible.ts';
import { readField } from './support/definition.ts';
import { keyboard, mouse } from './support/input-methods.ts';
import { recordRequestContents } from './support/request-contents.ts';
import { desktop, expect, test } from './support/test.ts';

const password = 'Quiet path 7';
const emailField = readField('login.v1', 'email');
const passwordField = readField('login.v1', 'password');
const refused = 'The email or the password is not right.';

test.describe('on a desktop by keyboard', () => {
  test.use({ viewport: desktop });

  test('a person logs in, ends another session, and logs out', async ({ page, browser, server, browserErrors }) => {
    browserErrors.expect(/401/);
    const input = keyboard(page);
    const email = await createAccount(page);
    await choosePassword(page, await requestPasswordLink(page, email, input), password, input);

    await page.goto('/login');
    await expect(field(page, emailField.title)).toHaveAttribute('autocomplete', 'username');
    await expect(field(page, passwordField.title)).toHaveAttribute('autocomplete', 'current-password');
    await expectAccessible(page, 'login');
    await input.press(button(page, login.step('credentials')));
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([emailField.missing, passwordField.missing]);
    await logIn(page, email, 'Other path 8', input);
    await expect(page.getByRole('link', { name: refused })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expectAccessible(page, 'refused login');

    const requests = recordRequestContents(page);
    await logIn(page, ` ${email.toUpperCase()} `, password, input);
    await expect(page).toHaveURL(/\/sessions$/);
    await expect(heading(page)).toHaveText('Where you are logged in');
    await expect(page.getByText('This browser')).toBeVisible();
    expect(requests.with(password)).toEqual(['POST /v1/auth/login']);
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, document.cookie]));
    for (const secret of [password, 'login@', 'session=']) expect(stored).not.toContain(secret);
    for (const secret of [password, email]) expect(server.output()).not.toContain(secret);

    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = await elsewhere.newPage();
    await logIn(other, email, password, mouse());
    await expect(other).toHaveURL(/\/sessions$/);
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'Logged in' })).toHaveCount(2);
    await expectAccessible(page, 'two sessions');
    await input.press(page.getByRole('button', { name: 'End this one' }));
    await expect(page.getByText('The visit has ended.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'End this one' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Your visits' })).toBeFocused();
    await other.evaluate(() => localStorage.setItem('account', '{}'));
    await other.reload();
    await expect(other.getByText('You are not logged in')).toBeVisible();
    expect(await other.evaluate(() => [localStorage.getItem('account'), sessionStorage.length])).toEqual([null, 0]);
    await elsewhere.close();

    await page.goto('/login');
    await page.getByRole('link', { name: 'see where, or log out' }).click();
    await expect(page).toHaveURL(/\/sessions$/);
    await input.press(page.getByRole('button', { name: 'Log out' }));
    await expect(page.getByText('You are not logged in')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your visits' })).toBeFocused();
    await expectAccessible(page, 'logged out');
    expect(await page.evaluate(() => [localStorage.getItem('account'), sessionStorage.length])).toEqual([null, 0]);
    await input.press(page.getByRole('link', { name: 'Log in' }));
    await expect(heading(page)).toHaveText(titleOf(login, 'credentials'));
  });
});

test('an email without an account is refused with the same message, and after five tries the page says how long to wait', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/401|429/);
  const email = `nobody-${Date.now()}@example.com`;
  for (let count = 0; count < 5; count += 1) {
    await logIn(page, email, password, mouse());
    await expect(page.getByRole('link', { name: refused })).toBeVisible();
  }
  await logIn(page, email, password, mouse());
  await expect(page.getByRole('alert')).toContainText(
    /Too many tries with this email\. Try again in a minute\. You can try again in \d+ seconds\./,
  );
});
