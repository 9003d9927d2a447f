import { endpoints, failRequests, recordBodies, recordEvents } from './support/network.ts';
import { TalkWithUs } from './support/talk-with-us.ts';
import { expect, test } from './support/test.ts';

test('a partly filled start form is restored after a reload, Back and Forward', async ({ page }) => {
  await page.goto('/robots.txt');
  const person = new TalkWithUs(page);
  await person.openStart();
  await person.setStartField('dateOfBirth', '04/15');
  await person.setStartField('state', 'TX');
  const before = await person.readValues();
  await page.reload();
  await expect.poll(() => person.readValues()).toEqual(before);
  await page.goBack();
  await page.goForward();
  await expect.poll(() => person.readValues()).toEqual(before);
});

test('partly given answers are restored after a reload, and after Back and Forward between the steps', async ({ page }) => {
  const person = new TalkWithUs(page);
  await person.openStart();
  await person.fill(await person.readPlace());
  await person.goNext();
  await person.input.choose(person.option('other', 'howAreYouFeeling'));
  await page.getByRole('main').getByRole('textbox').fill('Own words');
  await person.input.choose(person.option('No', 'illicitDrugUse'));
  const before = await person.readValues();
  await page.reload();
  await expect.poll(() => person.readValues()).toEqual(before);
  await page.goBack();
  await expect(person.startField('zipCode')).toHaveValue('78701');
  await page.goForward();
  await expect.poll(() => person.readValues()).toEqual(before);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(person.startField('zipCode')).toHaveValue('78701');
  await person.goNext();
  await expect.poll(() => person.readValues()).toEqual(before);
});

test('the thank-you page is restored after a reload, and after Back to the questions and Forward', async ({ page }) => {
  const person = new TalkWithUs(page, { answers: { pregnantOrBreastfeeding: ['Yes'] } });
  await person.sendAnswers();
  const title = await person.heading.innerText();
  await page.reload();
  await expect(person.heading).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(/\/questions$/);
  await expect(person.option('Yes', 'pregnantOrBreastfeeding')).toBeChecked();
  await page.goForward();
  await expect(person.heading).toHaveText(title);
});

test('Back on the account, by the button and by the browser, leads to the questions, and Next from there to the account', async ({
  page,
}) => {
  const person = new TalkWithUs(page);
  const booking = await person.openAccount();
  await booking.fillAccount();
  const before = await booking.funnel.readValues();
  for (const goBack of [() => page.getByRole('button', { name: 'Back' }).click(), () => page.goBack()]) {
    await goBack();
    await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
    await expect(person.heading).toBeFocused();
    await person.goNext();
    await expect(page).toHaveURL(/\/talk-with-us\/account$/);
    await expect.poll(() => booking.funnel.readValues()).toEqual(before);
    await expect(person.heading).toBeFocused();
  }
  await page.reload();
  await expect.poll(() => booking.funnel.readValues()).toEqual(before);
});

test('an outcome that cannot be recorded is reported, also after a reload, and leads on once it is recorded', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/);
  const person = new TalkWithUs(page);
  const failure = /“.+”: your answers are kept, but have not reached us yet/;
  const records = recordBodies(page, endpoints.runs);
  const stopFailing = await failRequests(page, endpoints.runs, 'offline');
  await person.openAt({ step: 'questions' }, { isAnswered: true });
  await person.input.press(person.next);
  await expect(page.getByRole('main')).toContainText(failure);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(failure);
  await stopFailing();
  await person.input.press(person.next);
  await expect(page).toHaveURL(/\/talk-with-us\/account$/);
  expect(new Set(records.map((record) => JSON.stringify(record))).size).toBe(1);
});

test('each screen counts one page view with its route pattern, has its own title and moves focus to its heading', async ({ page }) => {
  const events = recordEvents(page);
  const person = new TalkWithUs(page);
  const titles: string[] = [];
  await person.openStart();
  titles.push(await page.title());
  await person.fill(await person.readPlace());
  await person.goNext();
  await expect(person.heading).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  titles.push(await page.title());
  await person.fill(await person.readPlace());
  await person.goNext();
  await expect(person.heading).toBeFocused();
  titles.push(await page.title());
  expect(new Set(titles).size).toBe(3);
  const route = '/talk-with-us/*';
  const expected = [
    'page_view',
    'view_start_form',
    'page_view',
    'view_lead_questions',
    'lead_questions_completed',
    'page_view',
    'view_account_form',
  ];
  await expect.poll(() => events.map((event) => (event as { name: string }).name).toSorted()).toEqual(expected.toSorted());
  expect(events.every((event) => (event as { route: string }).route === route)).toBe(true);
});
