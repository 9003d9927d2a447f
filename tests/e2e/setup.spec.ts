import { button, field, heading, logIn, titleOf } from './support/account.ts';
import { expectAccessible } from './support/accessible.ts';
import { newEmail } from './support/booking.ts';
import { present, readDefinition, readField, refusal } from './support/definition.ts';
import { inviteClient } from './support/invitations.ts';
import { summaryOf } from './support/form-messages.ts';
import { mouse } from './support/input-methods.ts';
import { errorResponse, failRequests } from './support/network.ts';
import { recordRequestContents } from './support/request-contents.ts';
import type { Page } from '@playwright/test';
import { expect, phone, test } from './support/test.ts';

const password = 'Quiet path 7';
const incomplete = 'Please ensure you either click the email link in the email or copy paste the link in full.';
const setup = readDefinition('setup', 1);
const fields = {
  experiences: readField('setup.v1', 'currentProgramExperiences'),
  password: readField('setup.v1', 'password'),
  again: readField('setup.v1', 'confirmPassword'),
};
const experiences = fields.experiences.title;
/** The refusal of too many experiences, for the program of the invitation in these journeys. */
const tooMany = refusal(setup.step('setup'), ({ when }) => when.all?.some(({ is }) => is === 'nuereset') === true);
const send = (page: Page) => button(page, setup.step('setup'));

test.describe('on a phone by mouse', () => {
  test.use({ viewport: phone });

  test('an invited client sets up the account, once, and can log in', async ({ page, server, browserErrors }) => {
    browserErrors.expect(/422/);
    const input = mouse();
    const email = newEmail();
    const link = await inviteClient(page, server, email);
    const secret = new URL(link).searchParams.get('secret') ?? '';

    const requests = recordRequestContents(page);
    await page.goto(link);
    await expect(heading(page)).toHaveText(titleOf(setup, 'setup'));
    for (const value of [secret, encodeURIComponent(email)]) await expect.poll(() => page.url()).not.toContain(value);
    await expect(field(page, fields.password.title)).toHaveAttribute('autocomplete', 'new-password');
    await expect(page.locator('form input[autocomplete="username"]')).toHaveValue(email);
    await expectAccessible(page, 'set-up');
    await input.press(send(page));
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(Object.values(fields).map((one) => summaryOf(one, one.missing)));
    // No program has so many experiences: the message of the form has the maximum.
    await input.type(field(page, experiences), '19');
    await input.press(send(page));
    await expect(page.getByRole('alert').getByRole('link', { name: /which is 18 at most/ })).toBeVisible();
    await input.type(field(page, experiences), '7');
    await input.type(field(page, fields.password.title), 'Password123');
    await input.type(field(page, fields.again.title), 'Password123');
    await input.press(send(page));
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([summaryOf(fields.experiences, tooMany.say)]);
    await expectAccessible(page, 'too many experiences');
    await input.type(field(page, experiences), '6');
    await input.press(send(page));
    await expect(page.getByRole('link', { name: 'This password is too common.' })).toBeVisible();
    await input.type(field(page, fields.password.title), password);
    await input.type(field(page, fields.again.title), password);
    await input.press(send(page));
    await expect(heading(page)).toHaveText(titleOf(setup, 'done'));
    await expect(page.getByRole('link', { name: 'Download for iPhone' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download for Android' })).toBeVisible();
    await expectAccessible(page, 'download the app');
    await page.reload();
    await expect(heading(page)).toHaveText(titleOf(setup, 'done'));
    await expect(page.getByRole('link', { name: 'Download for iPhone' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(new Set(requests.with(password))).toEqual(new Set(['POST /v1/web/import']));
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    for (const value of [secret, password, 'setup@']) expect(stored).not.toContain(value);
    for (const value of [secret, password, email]) expect(server.output()).not.toContain(value);

    await page.goto(link);
    await input.type(field(page, experiences), '6');
    await input.type(field(page, fields.password.title), password);
    await input.type(field(page, fields.again.title), password);
    await input.press(send(page));
    await expect(heading(page)).toHaveText(titleOf(setup, 'migrated'));
    await expect(page.getByRole('link', { name: 'Download for iPhone' })).toBeVisible();
    await expectAccessible(page, 'migrated before');

    await logIn(page, email, password, input);
    await expect(page).toHaveURL(/\/sessions$/);
  });

  test('the page of a link without its secret or its email address, or with an unknown program, says what to do, and leads to the home page', async ({
    page,
  }) => {
    const input = mouse();
    const dialog = page.getByRole('dialog', { name: 'Oops - something went wrong' });
    await page.goto('/setup?planName=nuereset&totalExp=3&email=sample.client@example.com');
    await expect(dialog).toContainText(incomplete);
    await page.goto('/setup?planName=nuereset&totalExp=3&secret=of-nobody');
    await expect(dialog).toContainText(incomplete);
    await page.goto('/setup?planName=nonsense&totalExp=3&email=sample.client@example.com&secret=of-nobody');
    await expect(dialog).toContainText(incomplete);
    await expectAccessible(page, 'incomplete invitation');
    await input.press(dialog.getByRole('button', { name: 'Go Back' }));
    await page.waitForURL((url) => url.pathname === '/');
  });
});

test('a link that does not work and a failure of the server are reported with a link to support', async ({ page, browserErrors }) => {
  browserErrors.expect(/404|500/);
  await page.goto(`/new-setup?planName=nueyou&totalExp=3&email=${encodeURIComponent(newEmail())}&secret=of-nobody`);
  await expect(page).toHaveURL(/\/setup/);
  await field(page, experiences).fill('18');
  await field(page, fields.password.title).fill(password);
  await field(page, fields.again.title).fill(password);
  const stopFailing = await failRequests(page, /\/v1\/web\/import$/, errorResponse(500));
  await send(page).click();
  const dialog = page.getByRole('dialog', { name: 'Oops - something went wrong' });
  await expect(dialog.getByRole('link', { name: 'Contact support' })).toBeVisible();
  await stopFailing();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('This link does not work. It is over, or is not complete. Ask us for a new one.');
  await expect(dialog.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
});

test('a link of a migrated client leads to the app', async ({ page }) => {
  await page.goto('/setup?migrated=1');
  await expect(heading(page)).toHaveText(titleOf(setup, 'migrated'));
  const { link, href } = present(setup.step('migrated').page?.links?.[0], 'link in migrated');
  await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', href);
});
