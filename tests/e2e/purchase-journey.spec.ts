import { button, resetPassword, titleOf } from './support/account.ts';
import { expectAccessible } from './support/accessible.ts';
import { Buyer, welcomeSubject } from './support/buyer.ts';
import { readAssessment, readFields } from './support/definition.ts';
import { keyboard, mouse } from './support/input-methods.ts';
import { expectOneEmail, readPasswordLink } from './support/mailbox.ts';
import { recordEventNames } from './support/network.ts';
import { formatTotal } from './support/plans.ts';
import { recordRequestContents } from './support/request-contents.ts';
import { desktop, expect, phone, test } from './support/test.ts';

const newPassword = 'Quiet path 7';

test.describe('on a phone by mouse', () => {
  test.use({ viewport: phone });

  test('from the assessment to a paid program and a password, a client is asked nothing twice', async ({ createFunnel, page, server }) => {
    const buyer = new Buyer(page, mouse());
    const assessment = createFunnel({ forms: { email: { email: buyer.email } } });
    const listEvents = recordEventNames(page);
    const requests = recordRequestContents(page);
    await assessment.open('?flow=checkout&plan=reset');
    await assessment.walkToStep('congratulations');
    await expectAccessible(page, 'congratulations');
    await assessment.goNext();
    await expect(page).toHaveURL(/\/checkout\/reset\/account$/);

    const main = page.getByRole('main');
    await expect(main.getByLabel('Email')).toHaveValue(buyer.email);
    for (const { title } of readFields('assessment-start.v1')) await expect(main.getByLabel(title)).toHaveCount(0);
    await expectAccessible(page, 'account');
    await buyer.createAccount();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText(formatTotal('reset'));
    await buyer.order();
    await expect(main).toContainText(formatTotal('reset'));
    await expectAccessible(page, 'payment page');
    const orderId = await buyer.readOrderId();
    await buyer.pressAtPayment('pay');
    await expect(buyer.purchase.heading).toHaveText('Payment completed');
    await expect(page.getByRole('link', { name: /^Download for/ })).toHaveCount(2);
    await expectAccessible(page, 'payment completed');
    await expect
      .poll(listEvents)
      .toEqual([
        'digital_lead_begin',
        'view_account_form',
        'submitted_account_form',
        'conversion',
        'add_shipping_info',
        'account_created_buy_flow',
        'account_created_talk_to_us',
      ]);
    // Only these requests have the email address: not the payment page, the events or any other request.
    const known = ['POST /v1/web/flow-runs', 'POST /v1/web/auth/sign-up', 'POST /v1/web/checkout'];
    expect(new Set(requests.with(buyer.email))).toEqual(new Set(known));

    const link = await readPasswordLink(page, buyer.email, welcomeSubject);
    await page.goto(link);
    await expect(page).toHaveURL(/\/reset-password$/);
    for (const { title } of readFields('reset-password.v1')) await buyer.input.type(page.getByLabel(title, { exact: true }), newPassword);
    await buyer.input.press(button(page, resetPassword.step('password')));
    await expect(buyer.purchase.heading).toHaveText(titleOf(resetPassword, 'done'));

    await expectOneEmail(page, buyer.email, welcomeSubject);
    const [order] = (await server.exportRows('orders')).filter((row) => row['external_id'] === orderId);
    expect(order).toMatchObject({ status: 'paid', plan_id: 'reset', screening: 'run', screening_flow: readAssessment().id });
    expect((await server.exportRows('leads')).filter((row) => row['email'] === buyer.email)).toHaveLength(1);
    expect((await server.exportRows('accounts')).filter((row) => row['email'] === buyer.email)).toHaveLength(1);
  });
});

test.describe('on a desktop by keyboard', () => {
  test.use({ viewport: desktop });

  test('a program is bought: questions, account, confirmation, payment, and one welcome email', async ({ page }) => {
    const buyer = new Buyer(page, keyboard(page), { plan: 'you' });
    const listEvents = recordEventNames(page);
    await buyer.openQuestions();
    await expectAccessible(page, 'red flags');
    await expect(buyer.screening.next).toHaveAttribute('aria-disabled', 'true');
    await buyer.input.pressDisabled(buyer.screening.next);
    await expect(buyer.screening.next).not.toBeFocused();
    await buyer.answerQuestions();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('startCompleted'))).toBe('true');
    await buyer.createAccount();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText(formatTotal('you'));
    await expectAccessible(page, 'confirmation');
    await buyer.order();
    await buyer.pressAtPayment('pay');
    await expect(buyer.purchase.heading).toHaveText('Payment completed');
    await expect
      .poll(listEvents)
      .toEqual([
        'view_start_form',
        'checkout_questions_completed',
        'view_account_form',
        'submitted_account_form',
        'conversion',
        'add_shipping_info',
        'account_created_buy_flow',
      ]);
    await expectOneEmail(page, buyer.email, welcomeSubject);
  });
});
