import { takePicture } from './support/picture.ts';
import { expect, test, widths } from './support/test.ts';

test.use({ desk: 'open' });

const tablet = { width: 768, height: 1024 };

/** Takes pictures of the screens of the booking, in the states that the design shows. */
for (const { width, height } of [...widths, tablet]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });

    test('the screens of the booking', async ({ openAccount, page }) => {
      const take = (name: string) => takePicture(page, name);
      // A person can have only one open call, so each width has a person of its own.
      const number = String(width).padStart(4, '0');
      const booking = await openAccount({
        firstName: 'Sample',
        lastName: 'Client',
        email: `sample.client.${number}@example.com`,
        phone: '555 234 01',
      });
      await booking.fillAccount();
      await booking.setField('acceptedTerms', 'no');
      await booking.funnel.next.click();
      await booking.summary.waitFor();
      await take('07-account-errors');
      await booking.setField('phone', `555 234 ${number}`);
      await booking.setField('acceptedTerms', 'yes');
      await take('07-account');
      await booking.funnel.goNext();
      await booking.days.first().waitFor();
      await booking.contactOption('Call now').check({ force: true });
      await take('08-call-now');
      await booking.funnel.next.click();
      await booking.callingNotice.waitFor();
      await take('08-calling');
      await page.getByRole('button', { name: 'Schedule a Call Instead' }).click();
      await booking.openDay();
      await booking.chooseTime();
      await take('08-schedule');
      await booking.scheduleCall();
      await expect(page.getByRole('link', { name: 'Reschedule' })).toBeVisible();
      await take('09-booked');
      await page.getByRole('link', { name: 'Reschedule' }).click();
      await booking.times.first().waitFor();
      await take('08-reschedule');
      await page.goto('/call/success');
      await booking.funnel.heading.waitFor();
      await take('09-called');
    });
  });
}
