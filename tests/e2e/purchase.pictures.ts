import { Buyer } from './support/buyer.ts';
import { mouse } from './support/input-methods.ts';
import { takePicture } from './support/picture.ts';
import { expect, test, widths } from './support/test.ts';

const tablet = { width: 768, height: 1024 };

/** Takes pictures of the screens of the checkout, in the states that the design shows. */
for (const { width, height } of [...widths, tablet]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });

    test('the screens of the checkout', async ({ page }) => {
      const take = (name: string) => takePicture(page, name);
      const buyer = new Buyer(page, mouse());
      await page.goto('/checkout/select');
      await page.getByRole('main').getByRole('article').first().waitFor();
      await take('10-plans');
      await buyer.screening.open();
      await page.getByRole('main').getByLabel('Date of birth').waitFor();
      await take('10-start');
      await buyer.screening.fill(await buyer.screening.readPlace());
      await buyer.screening.goNext();
      await take('10-red-flags');
      await buyer.screening.fill(await buyer.screening.readPlace());
      await take('10-red-flags-answered');
      await buyer.screening.goNext();
      await page.getByRole('main').getByLabel('First name').waitFor();
      await take('10-account');
      await buyer.createAccount();
      await take('10-confirm');
      await buyer.order();
      await take('10-payment');
      await buyer.pressAtPayment('late');
      await expect(buyer.purchase.heading).toHaveText('We are waiting for your payment');
      await take('10-payment-pending');
      await page.goto('/checkout/reset/confirm');
      await expect(buyer.purchase.heading).toHaveText('Your payment is on its way');
      await take('10-payment-not-told');
      // As in a new tab, whose session has no order.
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('/payment/success');
      await expect(buyer.purchase.heading).toBeVisible();
      await take('10-order-unknown');
      const other = new Buyer(page, mouse());
      await other.openPayment();
      await other.pressAtPayment('pay');
      await expect(other.purchase.heading).toHaveText('Payment completed');
      await take('10-payment-completed');
    });
  });
}
