import { field, heading, logIn } from './support/account.ts';
import { expectAccessible } from './support/accessible.ts';
import { newEmail } from './support/booking.ts';
import { inviteClient } from './support/invitations.ts';
import { keyboard, mouse } from './support/input-methods.ts';
import { recordRequestContents } from './support/request-contents.ts';
import { expect, settings, test } from './support/test.ts';

const password = 'Quiet path 7';
const incomplete = 'Please ensure you either click the email link in the email or copy paste the link in full.';
const experiences = 'Experiences left in your current program';

for (const { name, width, height, by, judged } of settings) {
  test.describe(`on a ${name} by ${by}`, () => {
    test.use({ viewport: { width, height } });

    test('an invited client sets up the account, once, and can log in', async ({ page, server, browserErrors }) => {
      browserErrors.expect(/422/);
      const input = by === 'mouse' ? mouse() : keyboard(page);
      const email = newEmail();
      const link = await inviteClient(page, server, email);
      const secret = new URL(link).searchParams.get('secret') ?? '';

      const requests = recordRequestContents(page);
      await page.goto(link);
      await expect(heading(page)).toHaveText('Set up your account');
      for (const told of [secret, encodeURIComponent(email)]) await expect.poll(() => page.url()).not.toContain(told);
      await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'new-password');
      await expect(page.locator('form input[autocomplete="username"]')).toHaveValue(email);
      await expectAccessible(page, 'set-up', judged);
      await input.press(page.getByRole('button', { name: 'Set up my account' }));
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([
        'Enter how many experiences you have left',
        '8 characters, a number and an uppercase char',
        'Passwords must match',
      ]);
      await input.type(field(page, experiences), '7');
      await input.type(field(page, 'Password'), 'Password123');
      await input.type(field(page, 'Password again'), 'Password123');
      await input.press(page.getByRole('button', { name: 'Set up my account' }));
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([
        'The program Stabilize has 6 experiences: enter a number from 0 to 6',
      ]);
      await expectAccessible(page, 'too many experiences', judged);
      await input.type(field(page, experiences), '6');
      await input.press(page.getByRole('button', { name: 'Set up my account' }));
      await expect(page.getByRole('link', { name: 'This password is too common.' })).toBeVisible();
      await input.type(field(page, 'Password'), password);
      await input.type(field(page, 'Password again'), password);
      await input.press(page.getByRole('button', { name: 'Set up my account' }));
      await expect(heading(page)).toHaveText('Download the app');
      await expect(page.getByRole('link', { name: 'Download for iPhone' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Download for Android' })).toBeVisible();
      await expectAccessible(page, 'download the app', judged);
      expect(new Set(requests.with(password))).toEqual(new Set(['POST /v1/web/import']));
      const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
      for (const kept of [secret, password, 'setup@']) expect(stored).not.toContain(kept);
      for (const kept of [secret, password, email]) expect(server.output()).not.toContain(kept);

      await page.goto(link);
      await input.type(field(page, experiences), '6');
      await input.type(field(page, 'Password'), password);
      await input.type(field(page, 'Password again'), password);
      await input.press(page.getByRole('button', { name: 'Set up my account' }));
      await expect(heading(page)).toHaveText('You already have an account');
      await expect(page.getByRole('link', { name: 'Download for iPhone' })).toBeVisible();
      await expectAccessible(page, 'migrated before', judged);

      await logIn(page, email, password, input);
      await expect(page).toHaveURL(/\/sessions$/);
    });

    test('a link without its secret says what to do, and leads to the home page', async ({ page }) => {
      const input = by === 'mouse' ? mouse() : keyboard(page);
      await page.goto('/setup?planName=nuereset&totalExp=3&email=sample.client@example.com');
      const dialog = page.getByRole('dialog', { name: 'Oops - something went wrong' });
      await expect(dialog).toContainText(incomplete);
      await expectAccessible(page, 'incomplete invitation', judged);
      await input.press(dialog.getByRole('button', { name: 'Go Back' }));
      await page.waitForURL((url) => url.pathname === '/');
    });
  });
}

test('a link that does not work says so, with a way to support', async ({ page, browserErrors }) => {
  browserErrors.expect(/404/);
  await page.goto(`/new-setup?planName=nueyou&totalExp=3&email=${encodeURIComponent(newEmail())}&secret=of-nobody`);
  await expect(page).toHaveURL(/\/setup/);
  await field(page, experiences).fill('18');
  await field(page, 'Password').fill(password);
  await field(page, 'Password again').fill(password);
  await page.getByRole('button', { name: 'Set up my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Oops - something went wrong' });
  await expect(dialog).toContainText('This link does not work. It is over, or is not complete. Ask us for a new one.');
  await expect(dialog.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
});

test('a link of a migrated client leads to the app', async ({ page }) => {
  await page.goto('/setup?migrated=1');
  await expect(heading(page)).toHaveText('You already have an account');
  await expect(page.getByRole('link', { name: 'Ask for a link' })).toHaveAttribute('href', '/forgot-password');
});
