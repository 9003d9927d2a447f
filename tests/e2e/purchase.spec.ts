import { expectAccessible } from './support/accessible.ts';
import { Buyer } from './support/buyer.ts';
import { readDefinition, readFields, refusal } from './support/definition.ts';
import { listMaintenancePlanIds } from './support/plans.ts';
import { mouse } from './support/input-methods.ts';
import { endpoints, errorResponse, failRequests, recordBodies, recordEventNames } from './support/network.ts';
import { TalkWithUs } from './support/talk-with-us.ts';
import { expect, test } from './support/test.ts';

test('a client whom the assessment has qualified begins at the account', async ({ createFunnel, page }) => {
  const assessment = createFunnel();
  await assessment.openAt({ item: 'notFit2' }, { session: { flow: 'checkout', plan: 'reset' } });
  await assessment.walkToStep('congratulations');
  await mouse().press(assessment.next);
  await page.waitForURL(/\/checkout\/reset\/account$/);
  const buyer = new Buyer(page, mouse());
  await buyer.createAccount();
  await page.goBack();
  await expect(buyer.purchase.heading).toHaveText(buyer.purchase.definition.step('account').title ?? '');
  await page.goForward();
  await buyer.expectConfirmation();
  await buyer.order();
  await buyer.pressAtPayment('pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment completed');
});

test('the start and the questions of any program lead a client whom the assessment has qualified to the account form', async ({
  createFunnel,
  page,
}) => {
  const assessment = createFunnel();
  await assessment.openAt({ item: 'notFit2' }, { session: { flow: 'checkout', plan: 'reset' } });
  await assessment.walkToStep('congratulations');
  await mouse().press(assessment.next);
  await page.waitForURL(/\/checkout\/reset\/account$/);
  await page.goto('/checkout/you');
  await mouse().press(page.getByRole('main').getByRole('button', { name: 'Continue' }));
  await expect(page).toHaveURL(/\/checkout\/you\/account$/);
  const buyer = new Buyer(page, mouse());
  await expect(buyer.purchase.heading).toHaveText(buyer.purchase.definition.step('account').title ?? '');
  await page.goto('/checkout/maintain2/questions');
  await expect(page).toHaveURL(/\/checkout\/maintain2\/account$/);
});

test('an order has the birth date and state of the account, although the client later types others into the assessment', async ({
  createFunnel,
  page,
}) => {
  const buyer = new Buyer(page, mouse());
  await buyer.openQuestions();
  await buyer.answerQuestions();
  await buyer.createAccount();
  const assessment = createFunnel({ forms: { state: { dateOfBirth: '01/02/1980', state: 'CA' } } });
  await assessment.open();
  await assessment.walkToStep('available');
  await page.goto('/checkout/reset/confirm');
  await buyer.expectConfirmation();
  await buyer.order();
});

test('a red flag leads to the welcome team, and the address of the account does not open then', async ({ page }) => {
  const flag = readDefinition('checkout', 1).items.find(({ disqualifyingValue }) => disqualifyingValue !== undefined);
  const answers = { [flag?.id ?? '']: flag?.disqualifyingValue?.slice(0, 1) ?? [] };
  const buyer = new Buyer(page, mouse(), { person: { answers } });
  const listEvents = recordEventNames(page);
  await buyer.openQuestions();
  await buyer.answerQuestions();
  await expect(page).toHaveURL(/\/checkout\/reset\/talk-with-us$/);
  await expect.poll(listEvents).toEqual(['view_start_form', 'checkout_questions_failed']);
  await expectAccessible(page, 'talk with us first');
  await page.goto('/checkout/reset/account');
  await expect(page).not.toHaveURL(/account$/);
  await page.goto('/checkout/reset/talk-with-us');
  await mouse().press(buyer.screening.next);
  await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
  const person = new TalkWithUs(page);
  await expect(person.heading).toHaveText(person.definition.step('questions').title ?? '');
  await person.fill(await person.readPlace());
  await person.goNext();
  await expect(page).toHaveURL(/\/talk-with-us\/account$/);
});

test('Back on the page after a red flag leads to the questions, and other answers lead to the account', async ({ page }) => {
  const flag = readDefinition('checkout', 1).items.find(({ disqualifyingValue }) => disqualifyingValue !== undefined)!;
  const [failing = '', passing = ''] = flag.disqualifyingValue?.[0] === 'No' ? ['No', 'Yes'] : ['Yes', 'No'];
  const buyer = new Buyer(page, mouse(), { person: { answers: { [flag.id]: [failing] } } });
  await buyer.sendQuestions();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/checkout\/reset\/questions$/);
  await buyer.screening.changeAnswer(flag.id, passing);
  await buyer.screening.goNext();
  await buyer.createAccount();
});

test('the start refuses a client who is too young, and offers the waitlist to one from a state that is not served', async ({ page }) => {
  const buyer = new Buyer(page, mouse(), { person: { forms: { start: { dateOfBirth: '01/01/2020', state: 'OR' } } } });
  const tooYoung = refusal(buyer.screening.definition.step('start'), ({ when }) => when.ageUnder !== undefined);
  const listEvents = recordEventNames(page);
  await buyer.screening.open();
  await buyer.screening.fill(await buyer.screening.readPlace());
  await buyer.input.press(buyer.screening.next);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(tooYoung.say);
  await expectAccessible(page, 'too young');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const birthDate = readFields('assessment-start.v1').find(({ kind }) => kind === 'date')!;
  await buyer.screening.setField(birthDate, '04/15/1990');
  await buyer.input.press(buyer.screening.next);
  await expect(dialog).toContainText('AREAS OF SERVICE');
  await expectAccessible(page, 'areas of service');
  await expect.poll(listEvents).toEqual(['view_start_form', 'state_warning_triggered']);
});

for (const width of [320, 375]) {
  test(`at ${width} pixels, the message why Continue is disabled has a row of its own, without the count beside it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    const buyer = new Buyer(page, mouse());
    await buyer.openQuestions();
    await expect(buyer.purchase.next).toHaveAccessibleDescription('Answer each question to go on');
    await buyer.input.pressDisabled(buyer.purchase.next);
    const reason = page.getByRole('status').filter({ hasText: 'Answer each question to go on' });
    await expect(reason).not.toContainText(/\d/);
    const [row, back, button] = await Promise.all(
      [reason, page.getByRole('button', { name: 'Back' }), buyer.purchase.next].map((part) => part.boundingBox()),
    );
    expect(row!.y + row!.height).toBeLessThanOrEqual(Math.min(back!.y, button!.y));
    expect(row!.width).toBeGreaterThan(width * 0.8);
    expect(row!.height).toBeLessThan(40);
    expect(Math.abs(back!.y + back!.height / 2 - button!.y - button!.height / 2)).toBeLessThan(2);
  });
}

test.describe('somebody who has not been screened', () => {
  for (const [address, leads] of [
    ['/checkout/reset/account', '/checkout/reset'],
    ['/checkout/you/confirm', '/checkout/you'],
    ['/checkout/maintain2/elsewhere', '/checkout/maintain2'],
  ] as const) {
    test(`is led from ${address} to ${leads}`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(readDefinition('checkout', 1).step('start').title ?? '');
      // The document already has the heading of the start; the app changes the address later.
      await expect(page).toHaveURL(leads);
    });
  }
});

test('the address of a program that does not exist is answered as a page that does not exist', async ({ page, browserErrors }) => {
  browserErrors.expect(/404/);
  expect((await page.goto('/checkout/no-such-plan'))?.status()).toBe(404);
});

test('a cancelled payment loses nothing, and a repeated press makes one order', async ({ page, server }) => {
  const buyer = new Buyer(page, mouse());
  const nothingPaid = page.getByRole('status').filter({ hasText: 'Nothing was paid' });
  await buyer.openConfirmation();
  await expect(nothingPaid).toHaveCount(0);
  const orders = recordBodies(page, endpoints.checkout);
  await buyer.purchase.next.dblclick();
  const first = await buyer.readOrderId();
  expect(orders).toHaveLength(1);
  await buyer.pressAtPayment('cancel');
  await buyer.expectConfirmation();
  await expect(nothingPaid).toBeVisible();
  await expect(nothingPaid.getByRole('link', { name: 'Talk with us' })).toHaveAttribute('href', '/talk-with-us');
  await expectAccessible(page, 'cancelled payment');
  await page.reload();
  await expect(nothingPaid).toBeVisible();
  await buyer.order();
  const second = await buyer.readOrderId();
  await page.goBack();
  await buyer.expectConfirmation();
  await buyer.order();
  expect(await buyer.readOrderId()).toBe(second);
  await buyer.pressAtPayment('pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment completed');
  const rows = await server.exportRows('orders');
  const statusOf = (id: string) => rows.find((row) => row['external_id'] === id)?.['status'];
  expect([statusOf(first), statusOf(second)]).toEqual(['cancelled', 'paid']);
});

test('a failed order says so in a dialog, and can be repeated', async ({ page, browserErrors }) => {
  browserErrors.expect(/Failed to load resource/);
  const buyer = new Buyer(page, mouse());
  await buyer.openConfirmation();
  await failRequests(page, endpoints.checkout, errorResponse(500), 1);
  await mouse().press(buyer.purchase.next);
  const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect(dialog).toContainText('We could not open the payment page. Nothing was charged.');
  await expect(page.getByText('was not sent')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Go Back' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'We could not open the payment page. Nothing was charged.' });
  await expect(notice.getByRole('button', { name: 'Retry' })).toBeVisible();
  await buyer.order();
});

test('an answer without a payment page is reported as such', async ({ page }) => {
  const buyer = new Buyer(page, mouse());
  await buyer.openConfirmation();
  await failRequests(page, endpoints.checkout, { status: 200, json: { content: '' } }, 1);
  await mouse().press(buyer.purchase.next);
  await expect(page.getByRole('dialog')).toContainText('Something went wrong (API is misconfigured)');
});

test('after three hours without activity a purchase is cleared, five minutes after a warning', async ({ page, browserErrors }) => {
  // A request for an event that has no response yet seems to time out when the clock is moved forward.
  browserErrors.expect(/was not counted/);
  await page.clock.install();
  const buyer = new Buyer(page, mouse());
  await buyer.openConfirmation();
  await page.clock.fastForward(10_800_000 - 290_000);
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect(warning).toContainText('5 minutes');
  await expectAccessible(page, 'inactivity warning');
  await mouse().press(warning.getByRole('button', { name: 'I am still here' }).last());
  await expect(warning).toBeHidden();
  await page.clock.fastForward(10_800_000);
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => [sessionStorage.getItem('run:purchase@1'), localStorage.getItem('account')])).toEqual([null, null]);
});

test('the page of maintenance programs shows some of them, all with its option, and passes a checkout link on', async ({ page }) => {
  await page.goto('/checkout/select');
  const programs = page.getByRole('main').getByRole('article');
  await expect(programs).toHaveCount(listMaintenancePlanIds(false).length);
  await expectAccessible(page, 'maintenance programs');
  await page.goto('/checkout/select?email=Other%40Example.com&code=other-code');
  await expect(programs.first().getByRole('link', { name: /Choose this Program/ })).toHaveAttribute(
    'href',
    `/checkout/${listMaintenancePlanIds(false)[0]}?email=other%40example.com&code=other-code`,
  );
  await page.goto('/checkout/select?allOptions=1&email=Linked%40Example.com&code=sample-code&practice=sample-clinic');
  const all = listMaintenancePlanIds(true);
  await expect(programs).toHaveCount(all.length);
  await expect(page).toHaveURL((url) => !url.search.includes('Linked') && !url.search.includes('sample-code'));
  await expect(programs.first().getByRole('link', { name: /Choose this Program/ })).toHaveAttribute(
    'href',
    `/checkout/${all[0]}?email=linked%40example.com&code=sample-code&practice=sample-clinic`,
  );
  await programs
    .first()
    .getByRole('link', { name: /Choose this Program/ })
    .click();
  await expect(page).toHaveURL(
    (url) => url.pathname.startsWith('/checkout/') && url.pathname !== '/checkout/select' && !/linked|sample-code/.test(url.search),
  );
});
