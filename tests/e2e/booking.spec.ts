import { Booking, newEmail, newPhone } from './support/booking.ts';
import { keyboard } from './support/input-methods.ts';
import { expectOneOfEach, openNewestEmail } from './support/exported-data.ts';
import { desktop, expect, test } from './support/test.ts';

test.describe('on a desktop by keyboard', () => {
  test.use({ viewport: desktop });

  test('a client takes every step from the assessment to a booked call, and each record is stored once', async ({
    createFunnel,
    page,
    server,
  }) => {
    const funnel = createFunnel({}, 'keyboard');
    await funnel.open();
    await funnel.walkToStep('schedule-call');
    await funnel.goNext();
    const phone = newPhone();
    const booking = new Booking(page, keyboard(page), newEmail(), { phone });
    await booking.goToDays();
    await booking.openDay();
    const chosen = await booking.chooseTime();
    expect(await booking.scheduleCall()).toBe(chosen);
    const { leads } = await expectOneOfEach(server, booking.email, chosen);
    expect(leads[0]).toMatchObject({ phone, state: 'TX', zip_code: '78701', date_of_birth: '1990-04-15', v2: true });
    await openNewestEmail(page, booking.email, 1);
    await expect(page.getByRole('main')).toContainText('Central Time');
    await expect(page.getByRole('main')).toContainText('REQUEST');
    await expect(page.getByRole('main')).toContainText(new Date(chosen).toUTCString());
  });
});
