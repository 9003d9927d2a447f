import { Booking, newEmail } from './support/booking.ts';
import { present, readField, readFields, refusal } from './support/definition.ts';
import { inOrder } from './support/form-messages.ts';
import { endpoints, failRequests, errorResponse, holdRequests, recordBodies, recordEvents } from './support/network.ts';
import { firstLead, TalkWithUs, waitlistEntry } from './support/talk-with-us.ts';
import { desktop, expect, phone, test } from './support/test.ts';

/** The refusals of the start form. */
const inFuture = refusal(firstLead.step('start'), ({ when }) => when.after !== undefined);
const tooYoung = refusal(firstLead.step('start'), ({ when }) => when.ageUnder !== undefined);
const notServed = refusal(firstLead.step('start'), ({ offer }) => offer !== undefined);
const startFields = readFields('assessment-start.v1');

test.describe('on a phone by mouse', () => {
  test.use({ viewport: phone });

  test('a client under 18 is refused in a dialog, and can correct the date', async ({ page }) => {
    const person = new TalkWithUs(page, { forms: { start: { dateOfBirth: `01/01/${new Date().getUTCFullYear() - 10}` } } });
    await person.openStart();
    await person.fill(await person.readPlace());
    await person.input.press(person.next);
    await expect(page.getByRole('dialog', { name: inOrder(present(tooYoung.dialog, 'title of the dialog')) })).toContainText(tooYoung.say);
    await person.input.press(page.getByRole('button', { name: 'Go Back' }));
    await expect(person.dialog).toHaveCount(0);
    await person.setStartField('dateOfBirth', '04/15/1990');
    await person.goNext();
    await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
  });

  test('a client from a state that is not served sees the served states, and joins the waitlist', async ({ page }) => {
    const person = new TalkWithUs(page);
    const leads = recordBodies(page, endpoints.createLead);
    const events = recordEvents(page);
    await person.goToAreasOfService();
    await expect(page.getByRole('dialog', { name: /AREAS OF SERVICE/ })).toBeVisible();
    const listed = await person.dialog.getByRole('listitem').allInnerTexts();
    expect(listed).toHaveLength(13);
    expect(listed).toEqual(listed.toSorted());
    expect(listed).toContain('New Jersey');
    await expect.poll(() => events).toContainEqual({ name: 'state_warning_triggered', route: '/talk-with-us/*' });
    await person.fillWaitlistForm();
    await person.input.selectOption(person.waitlistField('state'), 'Texas');
    await person.input.press(page.getByRole('button', { name: 'Request early access' }));
    await expect(person.dialog).toContainText('We are available in this state.');
    expect(leads).toEqual([]);
    await person.input.selectOption(person.waitlistField('state'), 'Ohio');
    await person.input.press(page.getByRole('button', { name: 'Request early access' }));
    await expect(page).toHaveURL(/\/thank-you-for-your-interest$/);
    await expect(page.getByRole('main')).toContainText('when we are available in Ohio.');
    expect(leads).toEqual([
      {
        email: 'far.away@example.com',
        firstName: 'Far',
        lastName: 'Away',
        gender: 'OTHER',
        state: 'OH',
        dateOfBirth: '1990-04-15',
        formVariant: 'out-of-state',
      },
    ]);
    const stored = await page.evaluate(() => sessionStorage.getItem('startInfo'));
    expect(JSON.parse(stored ?? '{}')).toEqual({ dateOfBirth: '1990-04-15', state: 'OH', zipCode: '78701' });
  });
});

test.describe('on a desktop by keyboard', () => {
  test.use({ viewport: desktop });

  test('Continue is disabled until every field is complete, and says what is missing', async ({ page }) => {
    const person = new TalkWithUs(page, {}, 'keyboard');
    await person.openStart();
    await expect(person.next).toHaveAttribute('aria-disabled', 'true');
    await person.input.pressDisabled(person.next);
    await expect(person.next).toHaveAccessibleDescription(inOrder(...startFields.map(({ missing }) => missing)));
    // Only the error summary has the messages: repeated in the bar at the lower edge, they would hide a field.
    for (const { missing } of startFields) await expect(page.getByRole('status').filter({ hasText: inOrder(missing) })).toHaveCount(0);
    await person.setStartField('dateOfBirth', '04/15/1990');
    await person.setStartField('state', 'TX');
    await person.setStartField('zipCode', '787');
    await expect(person.next).toHaveAccessibleDescription(inOrder(readField('assessment-start.v1', 'zipCode').wrong));
    await person.setStartField('zipCode', '78701');
    await expect(person.next).not.toHaveAttribute('aria-disabled');
    await person.goNext();
    await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
  });

  test('a date of birth in the future is reported', async ({ page }) => {
    const person = new TalkWithUs(page, { forms: { start: { dateOfBirth: `01/01/${new Date().getUTCFullYear() + 2}` } } }, 'keyboard');
    await person.openStart();
    await person.fill(await person.readPlace());
    await person.input.press(person.next);
    await expect(person.dialog).toContainText(inFuture.say);
    await page.keyboard.press('Escape');
    await expect(person.dialog).toHaveCount(0);
    await expect(person.startField('dateOfBirth')).toHaveAttribute('aria-invalid', 'true');
  });
});

test('the dialog has an error summary above its form, and shows missing values as warnings and invalid values as errors', async ({
  page,
}) => {
  const person = new TalkWithUs(page);
  await person.goToAreasOfService();
  await person.waitlistField('state').selectOption('');
  await page.getByRole('button', { name: 'Request early access' }).click();
  const summary = person.dialog.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toHaveAccessibleName('Please check 5 answers');
  await summary.getByRole('link', { name: readField('out-of-state.v1', 'gender').missing }).click();
  await expect(person.waitlistField('gender')).toBeFocused();
  for (const name of ['email', 'firstName', 'lastName', 'gender', 'state'] as const) {
    await expect(person.waitlistField(name), name).toHaveAccessibleDescription(readField('out-of-state.v1', name).missing);
    await expect(person.waitlistField(name), name).toHaveAttribute('aria-invalid', 'true');
  }
  const listColours = (): Promise<readonly string[]> =>
    person.dialog.locator('[id$=-error]').evaluateAll((all) => all.map((error) => getComputedStyle(error).color));
  const colours = await listColours();
  expect(colours).toHaveLength(5);
  expect(new Set(colours).size).toBe(1);
  await person.waitlistField('firstName').fill('F');
  await expect(person.waitlistField('firstName')).not.toHaveAttribute('aria-invalid');
  await expect(summary.getByRole('link')).toHaveCount(5);
  await person.fillWaitlistForm();
  await person.waitlistField('state').selectOption('TX');
  await page.getByRole('button', { name: 'Request early access' }).click();
  await expect(person.dialog.getByRole('alert')).toHaveAccessibleName('Please check one answer');
  expect(await listColours()).not.toContain(colours[0]);
});

// endpoint-failures.spec.ts tests the other faults of the request.
test('a failed entry of the waitlist is reported in the dialog, kept when it is closed, and sent once by a retry', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/500/);
  const person = new TalkWithUs(page);
  await person.goToAreasOfService();
  await person.fillWaitlistForm();
  const keys: unknown[] = [];
  page.on('request', (request) => endpoints.createLead.test(request.url()) && keys.push(request.headers()['idempotency-key']));
  const stopFailing = await failRequests(page, endpoints.createLead, errorResponse(500));
  await page.getByRole('button', { name: 'Request early access' }).click();
  await expect(person.dialog).toContainText('Sample failure');
  await page.keyboard.press('Escape');
  await expect(person.dialog).toHaveCount(0);
  await expect(person.startField('zipCode')).toHaveValue('78701');
  await page.reload();
  await person.startField('zipCode').waitFor();
  await person.next.click();
  await expect(person.waitlistField('email')).toHaveValue(waitlistEntry.email);
  await expect(person.waitlistField('gender')).toHaveValue('OTHER');
  await stopFailing();
  await page.getByRole('button', { name: 'Request early access' }).click();
  await expect(page).toHaveURL(/\/thank-you-for-your-interest$/);
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBe(2);
});

test('a late response to an entry of the waitlist does not move a client who has closed the dialog and gone on', async ({ page }) => {
  const person = new TalkWithUs(page);
  await person.goToAreasOfService();
  await person.fillWaitlistForm();
  const release = await holdRequests(page, endpoints.createLead);
  const answered = page.waitForResponse(endpoints.createLead);
  await page.getByRole('button', { name: 'Request early access' }).click();
  await page.keyboard.press('Escape');
  await expect(person.dialog).toHaveCount(0);
  await person.setStartField('state', 'TX');
  await person.goNext();
  release();
  await (await answered).finished();
  await person.fill(await person.readPlace());
  await person.goNext();
  await expect(page).toHaveURL(/\/talk-with-us\/account$/);
  const stored = await page.evaluate(() => sessionStorage.getItem('startInfo'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ state: 'TX' });
});

test('a rejected field of the dialog comes into view with its label and its error on a small phone', async ({ page }) => {
  const person = new TalkWithUs(page);
  await person.goToAreasOfService();
  await page.setViewportSize({ width: 375, height: 667 });
  // Half of the field is in view: a browser would then scroll only until the field is at the edge.
  await person.waitlistField('email').evaluate((field) => {
    const { top, height } = field.getBoundingClientRect();
    field.closest('dialog')?.scrollBy(0, top + height / 2);
  });
  await page.getByRole('button', { name: 'Request early access' }).press('Enter');
  await expect(person.dialog.getByRole('alert')).toBeFocused();
  await expect(person.dialog.getByRole('alert')).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(person.waitlistField('email')).toBeFocused();
  for (const words of [person.dialog.getByText('Email', { exact: true }), person.dialog.locator('[id$=email-error]')])
    await expect(words).toBeInViewport({ ratio: 0.99 });
});

test('the dialog traps the focus, closes on a click on the backdrop, and restores the focus', async ({ page }) => {
  const person = new TalkWithUs(page, {}, 'keyboard');
  await person.goToAreasOfService();
  for (let stops = 0; stops < 24; stops += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused === document.body || focused?.closest('dialog') !== null;
    });
    expect(place).toBe(true);
  }
  await page.mouse.click(5, 5);
  await expect(person.dialog).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: notServed.say })).toBeFocused();
});

test.describe('a link of a practice', () => {
  test('shows the states of that practice, and its code is sent with the run and the lead', async ({ page }) => {
    const person = new TalkWithUs(page, { forms: { start: { state: 'FL' } } });
    const records = recordBodies(page, endpoints.runs);
    const leads = recordBodies(page, endpoints.webForm);
    await person.openStart('?practice=sample-clinic');
    await expect(person.startField('state').locator('optgroup').first().locator('option')).toHaveText(['California', 'Texas']);
    await person.fill(await person.readPlace());
    await person.next.click();
    await expect(person.dialog.getByRole('listitem')).toHaveText(['California', 'Texas']);
    await page.keyboard.press('Escape');
    await expect(person.dialog).toHaveCount(0);
    await page.goto('/talk-with-us');
    await person.setStartField('state', 'CA');
    await person.goNext();
    await person.fill(await person.readPlace());
    await person.goNext();
    expect(records).toMatchObject([{ practice: 'sample-clinic' }]);
    const booking = new Booking(page, person.input, newEmail());
    await booking.goToDays();
    expect(leads).toMatchObject([{ practice: 'sample-clinic', state: 'CA' }]);
  });

  test('is ignored and reported when the practice is unknown', async ({ page, browserErrors }) => {
    browserErrors.expect(/404|a practice that the server does not know/);
    const person = new TalkWithUs(page);
    await person.openStart('?practice=nobodys-clinic');
    await expect(person.startField('state').locator('optgroup').first().locator('option')).toHaveCount(13);
    await person.fill(await person.readPlace());
    await person.goNext();
    await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
  });
});
