import { expectAccessible } from './support/accessible.ts';
import { restoreAssessment } from './support/assessment.ts';
import { issueCheckoutLink } from './support/checkout-link.ts';
import { Booking, newEmail } from './support/booking.ts';
import { endpoints, errorResponse, failRequests, holdRequests } from './support/network.ts';
import { TalkWithUs, disqualifying } from './support/talk-with-us.ts';
import { expect, sizes, test } from './support/test.ts';

test('the start is accessible: empty, refused and with each of its dialogs', async ({ page, browserErrors }) => {
  browserErrors.expect(/500/);
  const person = new TalkWithUs(page);
  await person.openStart();
  await expectAccessible(page, 'start', sizes);
  await person.input.pressDisabled(person.next);
  await expectAccessible(page, 'start, incomplete');
  await person.fill(await person.readPlace());
  for (const date of ['01/01/2020', `01/01/${new Date().getUTCFullYear() + 2}`]) {
    await person.setStartField('dateOfBirth', date);
    await person.next.click();
    await person.dialog.waitFor();
    await expectAccessible(page, `dialog for ${date}`);
    await page.keyboard.press('Escape');
    await expect(person.dialog).toHaveCount(0);
    await expectAccessible(page, `refused for ${date}`);
  }
  await person.setStartField('dateOfBirth', '04/15/1990');
  await person.setStartField('state', 'OR');
  await person.next.click();
  await person.waitlistField('email').waitFor();
  await expectAccessible(page, 'areas of service', sizes);
  await page.getByRole('button', { name: 'Request early access' }).click();
  await expect(person.waitlistField('email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'areas of service, with errors');
  for (const field of ['email', 'firstName', 'lastName'] as const) await person.waitlistField(field).fill('far@example.com');
  await person.waitlistField('gender').selectOption('OTHER');
  await failRequests(page, endpoints.createLead, errorResponse(500));
  await page.getByRole('button', { name: 'Request early access' }).click();
  await expect(person.dialog).toContainText('Sample failure.');
  await expectAccessible(page, 'areas of service, not sent');
});

test('the questions are accessible: empty, with errors and answered, and so is the thank-you page', async ({ page }) => {
  const person = new TalkWithUs(page, { answers: Object.fromEntries(disqualifying.map(({ id }) => [id, ['Yes']])) });
  await person.openQuestions();
  await expectAccessible(page, 'questions', sizes);
  await person.next.click();
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page, 'questions, with errors');
  await person.fill(await person.readPlace());
  await person.input.choose(person.option('other', 'howAreYouFeeling'));
  await expectAccessible(page, 'questions, answered');
  await page.getByRole('main').getByRole('textbox').fill('Own words');
  await person.goNext();
  await expectAccessible(page, 'thank you', sizes);
});

test('the page of a checkout link is accessible: before the check, failed and checked, and so is the account after it', async ({
  assessment,
  page,
  server,
  browserErrors,
}) => {
  browserErrors.expect(/500|404/);
  await page.clock.install();
  await restoreAssessment(page, assessment);
  const person = new TalkWithUs(page);
  const stopFailing = await failRequests(page, endpoints.validate, errorResponse(500));
  // The check may take longer than this page is shown, so its request is held back.
  const release = await holdRequests(page, endpoints.validate);
  // The plan with the longest name.
  await page.goto(await issueCheckoutLink(server, newEmail(), 'upgrade_to_you'));
  await expect(person.heading).toHaveText('Redirecting to checkout');
  await expectAccessible(page, 'redirecting', sizes);
  release();
  await page.clock.fastForward(3_000);
  await person.dialog.waitFor();
  await expectAccessible(page, 'link not checked, dialog');
  await page.keyboard.press('Escape');
  await expect(person.dialog).toHaveCount(0);
  await expectAccessible(page, 'link not checked');
  await stopFailing();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/checkout\/upgrade_to_you\/confirm$/);
  await page.goto('/talk-with-us');
  await person.startField('zipCode').waitFor();
  await expectAccessible(page, 'start after a checkout link');
  await page.goto('/talk-with-us/account');
  const booking = new Booking(page, person.input, newEmail());
  await booking.field('firstName').waitFor();
  await expectAccessible(page, 'account after a checkout link', sizes);
  await failRequests(page, endpoints.signUp, errorResponse(500));
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await booking.funnel.next.click();
  await person.dialog.waitFor();
  await expectAccessible(page, 'sign-up failed');
});
