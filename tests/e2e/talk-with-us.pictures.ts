import { failRequests, endpoints, errorResponse } from './support/network.ts';
import { takePicture } from './support/picture.ts';
import { issueCheckoutLink } from './support/checkout-link.ts';
import { TalkWithUs } from './support/talk-with-us.ts';
import { test, widths } from './support/test.ts';

/** Takes pictures of the screens of the first lead, with its dialogs and failures. */
for (const { width, height } of widths) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });

    test('the screens of /talk-with-us', async ({ page, server, browserErrors }) => {
      browserErrors.expect(/500|404/);
      const take = (name: string) => takePicture(page, `ttu-${name}`);
      const person = new TalkWithUs(page, { answers: { thoughtsOfEndingLife: ['Yes'], illicitDrugUse: ['Yes'] } });
      await person.openStart();
      await take('start');
      await person.input.pressDisabled(person.next);
      await take('start-held');
      await person.fill(await person.readPlace());
      await person.setStartField('state', 'OR');
      await person.next.click();
      await person.waitlistField('email').waitFor();
      await take('area');
      await person.waitlistField('email').fill('not an address');
      await page.getByRole('button', { name: 'Request early access' }).click();
      await take('area-errors');
      await page.keyboard.press('Escape');
      await person.dialog.waitFor({ state: 'hidden' });
      await person.setStartField('state', 'TX');
      await person.setStartField('dateOfBirth', '01/01/2020');
      await person.next.click();
      await take('age');
      await page.keyboard.press('Escape');
      await person.dialog.waitFor({ state: 'hidden' });
      await person.setStartField('dateOfBirth', '04/15/1990');
      await person.goNext();
      await take('questions');
      await person.fill(await person.readPlace());
      await person.goNext();
      await take('thank-you');
      const link = await issueCheckoutLink(server, 'sample.client@example.com');
      const stopFailing = await failRequests(page, endpoints.validate, errorResponse(500));
      await page.goto(link);
      await person.heading.waitFor();
      await take('redirecting');
      await person.dialog.waitFor();
      await take('link-failed');
      await page.getByRole('button', { name: 'Go Back' }).click();
      await person.dialog.waitFor({ state: 'hidden' });
      await take('link-open');
      await stopFailing();
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await page.waitForURL(/\/checkout\/you\/confirm$/);
      await page.goto('/talk-with-us');
      await person.heading.waitFor();
      await take('settled');
    });
  });
}
