import { expectAccessible } from './support/accessible.ts';
import { checkoutLink } from './support/checkout-link.ts';
import { Booking, newEmail } from './support/booking.ts';
import { endpoints, failRequests, errorResponse } from './support/network.ts';
import { TalkWithUs, disqualifying } from './support/talk-with-us.ts';
import { expect, test, widths } from './support/test.ts';

for (const { name, width, height } of widths) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });

    test('the start, held, refused and with each of its dialogs', async ({ page, complaints }) => {
      complaints.expect(/500/);
      const person = new TalkWithUs(page);
      await person.atStart();
      await expectAccessible(page, 'start');
      await person.hands.pressDisabled(person.next);
      await expectAccessible(page, 'start, held');
      await person.fill(await person.place());
      for (const date of ['01/01/2020', `01/01/${new Date().getUTCFullYear() + 2}`]) {
        await person.putStart('dateOfBirth', date);
        await person.next.click();
        await person.dialog.waitFor();
        await expectAccessible(page, `dialog for ${date}`);
        await page.keyboard.press('Escape');
        await expect(person.dialog).toHaveCount(0);
        await expectAccessible(page, `refused for ${date}`);
      }
      await person.putStart('dateOfBirth', '04/15/1990');
      await person.putStart('state', 'OR');
      await person.next.click();
      await person.wish('email').waitFor();
      await expectAccessible(page, 'areas of service');
      await page.getByRole('button', { name: 'Request early access' }).click();
      await expect(person.wish('email')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page, 'areas of service, with errors');
      for (const field of ['email', 'firstName', 'lastName'] as const) await person.wish(field).fill('far@example.com');
      await person.wish('gender').selectOption('OTHER');
      await failRequests(page, endpoints.createLead, errorResponse(500));
      await page.getByRole('button', { name: 'Request early access' }).click();
      await expect(person.dialog).toContainText('Sample failure.');
      await expectAccessible(page, 'areas of service, not sent');
    });

    test('the questions, open and answered, and the thank-you', async ({ page }) => {
      const person = new TalkWithUs(page, { answers: Object.fromEntries(disqualifying.map(({ id }) => [id, ['Yes']])) });
      await person.toQuestions();
      await expectAccessible(page, 'questions');
      await person.next.click();
      await expect(page).toHaveTitle(/^Error: /);
      await expectAccessible(page, 'questions, open');
      await person.fill(await person.place());
      await person.hands.choose(person.option('other', 'howAreYouFeeling'));
      await expectAccessible(page, 'questions, answered');
      await page.getByRole('main').getByRole('textbox').fill('Own words');
      await person.goOn();
      await expectAccessible(page, 'thank you');
    });

    test('a checkout link that is checked, fails, is over and settled, and the account after it', async ({
      enter,
      page,
      server,
      complaints,
    }) => {
      complaints.expect(/500|404/);
      const assessment = enter();
      await assessment.open();
      await assessment.walkToStep('schedule-call');
      const person = new TalkWithUs(page);
      const heal = await failRequests(page, endpoints.validate, errorResponse(500));
      await page.goto(await checkoutLink(server, newEmail()));
      await expect(person.heading).toHaveText('Redirecting to checkout');
      await expectAccessible(page, 'redirecting');
      await person.dialog.waitFor();
      await expectAccessible(page, 'link not checked, dialog');
      await page.keyboard.press('Escape');
      await expect(person.dialog).toHaveCount(0);
      await expectAccessible(page, 'link not checked');
      heal();
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await page.waitForURL(/\/checkout\/you\/confirm$/);
      await page.goto('/talk-with-us');
      await person.startField('zipCode').waitFor();
      await expectAccessible(page, 'start, settled');
      await page.goto('/talk-with-us/account');
      const booking = new Booking(page, person.hands, newEmail());
      await booking.field('firstName').waitFor();
      await expectAccessible(page, 'account, settled');
      await failRequests(page, endpoints.signUp, errorResponse(500));
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await booking.funnel.next.click();
      await person.dialog.waitFor();
      await expectAccessible(page, 'sign-up failed');
    });
  });
}

test('nothing scrolls sideways at 320 pixels', async ({ page, server, complaints }) => {
  complaints.expect(/404/);
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = async (what: string): Promise<void> => {
    const widest = await page.evaluate(() =>
      Math.max(document.documentElement.scrollWidth, document.querySelector('dialog')?.scrollWidth ?? 0),
    );
    expect(widest, what).toBeLessThanOrEqual(320);
  };
  const person = new TalkWithUs(page, { answers: { thoughtsOfEndingLife: ['Yes'] } });
  await person.atStart();
  await narrow('start');
  await person.fill(await person.place());
  await person.putStart('state', 'OR');
  await person.next.click();
  await person.wish('email').waitFor();
  await page.getByRole('button', { name: 'Request early access' }).click();
  await narrow('areas of service');
  await page.keyboard.press('Escape');
  await expect(person.dialog).toHaveCount(0);
  await person.putStart('state', 'TX');
  await person.goOn();
  await narrow('questions');
  await person.fill(await person.place());
  await person.goOn();
  await narrow('thank you');
  await page.goto(await checkoutLink(server, newEmail(), 'upgrade_to_you'));
  await expect(person.heading).toHaveText('Redirecting to checkout');
  await narrow('redirecting');
  await page.waitForURL(/\/checkout\/upgrade_to_you\/confirm$/);
  await page.goto('/talk-with-us');
  await person.startField('zipCode').waitFor();
  await narrow('start, settled');
});
