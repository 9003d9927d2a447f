import { Booking, newEmail } from './support/booking.ts';
import { endpoints, failRequests, errorResponse, recordBodies } from './support/network.ts';
import { TalkWithUs, wish } from './support/talk-with-us.ts';
import { expect, test, widths } from './support/test.ts';

for (const { name, width, height } of widths) {
  for (const by of ['mouse', 'keyboard'] as const) {
    test.describe(`on a ${name} by ${by}`, () => {
      test.use({ viewport: { width, height } });

      test('Continue waits until all is filled in at its full length, and says what is missing', async ({ page }) => {
        const person = new TalkWithUs(page, {}, by);
        await person.atStart();
        await expect(person.next).toHaveAttribute('aria-disabled', 'true');
        await person.hands.pressDisabled(person.next);
        await expect(person.startField('dateOfBirth')).toBeFocused();
        await expect(person.next).toHaveAccessibleDescription(/date of birth.*state.*zip code/i);
        await person.putStart('dateOfBirth', '04/15/1990');
        await person.putStart('state', 'TX');
        await person.putStart('zipCode', '787');
        await expect(person.next).toHaveAccessibleDescription(/^Enter a 5-digit zip code/);
        await person.putStart('zipCode', '78701');
        await expect(person.next).not.toHaveAttribute('aria-disabled');
        await person.goOn();
        await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
      });

      test('somebody under 18 is told in a dialog, and can correct it', async ({ page }) => {
        const person = new TalkWithUs(page, { forms: { start: { dateOfBirth: `01/01/${new Date().getUTCFullYear() - 10}` } } }, by);
        await person.atStart();
        await person.fill(await person.place());
        await person.hands.press(person.next);
        await expect(page.getByRole('dialog', { name: 'AGE REQUIREMENT' })).toContainText('Sorry, we are only accepting clients 18+.');
        await person.hands.press(page.getByRole('button', { name: 'Go Back' }));
        await expect(person.dialog).toHaveCount(0);
        await person.putStart('dateOfBirth', '04/15/1990');
        await person.goOn();
        await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
      });

      test('a date in the future is told', async ({ page }) => {
        const person = new TalkWithUs(page, { forms: { start: { dateOfBirth: `01/01/${new Date().getUTCFullYear() + 2}` } } }, by);
        await person.atStart();
        await person.fill(await person.place());
        await person.hands.press(person.next);
        await expect(person.dialog).toContainText('Your date of birth cannot be in the future');
        await page.keyboard.press('Escape');
        await expect(person.dialog).toHaveCount(0);
        await expect(person.startField('dateOfBirth')).toHaveAttribute('aria-invalid', 'true');
      });

      test('somebody elsewhere sees where we work, and asks for early access', async ({ page }) => {
        const person = new TalkWithUs(page, {}, by);
        const leads = recordBodies(page, endpoints.createLead);
        const events = recordBodies(page, endpoints.events);
        await person.toAreasOfService();
        await expect(page.getByRole('dialog', { name: 'AREAS OF SERVICE' })).toBeVisible();
        const listed = await person.dialog.getByRole('listitem').allInnerTexts();
        expect(listed).toHaveLength(13);
        expect(listed).toEqual(listed.toSorted());
        expect(listed).toContain('New Jersey');
        await expect.poll(() => events).toContainEqual({ name: 'state_warning_triggered', route: '/talk-with-us/*' });
        await person.typeWish();
        await person.hands.selectOption(person.wish('state'), 'Texas');
        await person.hands.press(page.getByRole('button', { name: 'Request early access' }));
        await expect(person.dialog).toContainText('We are available in this state.');
        expect(leads).toEqual([]);
        await person.hands.selectOption(person.wish('state'), 'Ohio');
        await person.hands.press(page.getByRole('button', { name: 'Request early access' }));
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
        const kept = await page.evaluate(() => sessionStorage.getItem('startInfo'));
        expect(JSON.parse(kept ?? '{}')).toEqual({ dateOfBirth: '1990-04-15', state: 'OH', zipCode: '78701' });
      });
    });
  }
}

test('the dialog says what is left out as warnings and the rest as errors, to the letter', async ({ page }) => {
  const person = new TalkWithUs(page);
  await person.toAreasOfService();
  await person.wish('state').selectOption('');
  await page.getByRole('button', { name: 'Request early access' }).click();
  await expect(person.wish('email')).toBeFocused();
  for (const [name, message] of [
    ['email', 'Email is Required'],
    ['firstName', 'First Name is required'],
    ['lastName', 'Last Name is required'],
    ['gender', 'Choose your gender'],
    ['state', 'State is required'],
  ] as const) {
    await expect(person.wish(name), name).toHaveAccessibleDescription(message);
    await expect(person.wish(name), name).toHaveAttribute('aria-invalid', 'true');
  }
  const colours = await person.dialog.locator('[id$=-error]').evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  const [warning, , , error] = colours;
  expect(colours).toEqual([warning, warning, warning, error, warning]);
  expect(error).not.toBe(warning);
  await person.wish('firstName').fill('F');
  await expect(person.wish('firstName')).not.toHaveAttribute('aria-invalid');
});

for (const [how, trouble, words] of [
  ['offline', 'offline', /could not reach our server/],
  ['a 500', errorResponse(500), /Sample failure/],
  ['garbage', { status: 200, json: 'rubbish' }, /Bad JSON response from API/],
] as const) {
  test(`early access that fails by ${how} is said in the dialog, kept when it is closed, and sent by a retry once`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/500|ERR_FAILED/);
    const person = new TalkWithUs(page);
    await person.toAreasOfService();
    await person.typeWish();
    const keys: unknown[] = [];
    page.on('request', (request) => endpoints.createLead.test(request.url()) && keys.push(request.headers()['idempotency-key']));
    const heal = await failRequests(page, endpoints.createLead, trouble);
    await page.getByRole('button', { name: 'Request early access' }).click();
    await expect(person.dialog).toContainText(words);
    await page.keyboard.press('Escape');
    await expect(person.dialog).toHaveCount(0);
    await expect(person.startField('zipCode')).toHaveValue('78701');
    await page.reload();
    await person.startField('zipCode').waitFor();
    await person.next.click();
    await expect(person.wish('email')).toHaveValue(wish.email);
    await expect(person.wish('gender')).toHaveValue('OTHER');
    heal();
    await page.getByRole('button', { name: 'Request early access' }).click();
    await expect(page).toHaveURL(/\/thank-you-for-your-interest$/);
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBe(2);
  });
}

test('the dialog keeps the focus within, closes on the ground behind it, and gives the focus back', async ({ page }) => {
  const person = new TalkWithUs(page, {}, 'keyboard');
  await person.toAreasOfService();
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
  await expect(page.getByRole('alert').filter({ hasText: 'We do not work in this state yet' })).toBeFocused();
});

test('states that cannot be loaded are said on top with Retry, and nothing typed is lost', async ({ page, complaints }) => {
  complaints.expect(/500/);
  const heal = await failRequests(page, endpoints.states, errorResponse(500));
  await page.goto('/talk-with-us');
  await expect(page.getByRole('alert')).toContainText('Sample failure.');
  heal();
  await page.getByRole('button', { name: 'Retry' }).click();
  const person = new TalkWithUs(page);
  await person.fill(await person.place());
  await person.goOn();
});

test.describe('a link of a practice', () => {
  test('opens the states of that practice, and is told with all that is sent', async ({ page }) => {
    const person = new TalkWithUs(page, { forms: { start: { state: 'FL' } } });
    const records = recordBodies(page, endpoints.runs);
    const leads = recordBodies(page, endpoints.webForm);
    await person.atStart('?practice=sample-clinic');
    await expect(person.startField('state').locator('optgroup').first().locator('option')).toHaveText(['California', 'Texas']);
    await person.fill(await person.place());
    await person.next.click();
    await expect(person.dialog.getByRole('listitem')).toHaveText(['California', 'Texas']);
    await page.keyboard.press('Escape');
    await expect(person.dialog).toHaveCount(0);
    await page.goto('/talk-with-us');
    await person.putStart('state', 'CA');
    await person.goOn();
    await person.fill(await person.place());
    await person.goOn();
    expect(records).toMatchObject([{ practice: 'sample-clinic' }]);
    const booking = new Booking(page, person.hands, newEmail());
    await booking.toDays();
    expect(leads).toMatchObject([{ practice: 'sample-clinic', state: 'CA' }]);
  });

  test('that nobody knows is served like everybody, and reported', async ({ page, complaints }) => {
    complaints.expect(/404|a practice that the server does not know/);
    const person = new TalkWithUs(page);
    await person.atStart('?practice=nobodys-clinic');
    await expect(person.startField('state').locator('optgroup').first().locator('option')).toHaveCount(13);
    await person.fill(await person.place());
    await person.goOn();
    await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
  });
});
