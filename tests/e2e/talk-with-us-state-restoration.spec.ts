import { endpoints, failRequests, recordBodies } from './support/network.ts';
import { TalkWithUs } from './support/talk-with-us.ts';
import { expect, test } from './support/test.ts';

test('a start half typed outlives a reload, Back and Forward', async ({ page }) => {
  await page.goto('/');
  const person = new TalkWithUs(page);
  await person.atStart();
  await person.putStart('dateOfBirth', '04/15');
  await person.putStart('state', 'TX');
  const before = await person.filledIn();
  await page.reload();
  await expect.poll(() => person.filledIn()).toEqual(before);
  await page.goBack();
  await page.goForward();
  await expect.poll(() => person.filledIn()).toEqual(before);
});

test('answers half given outlive a reload, and Back and Forward between the steps', async ({ page }) => {
  const person = new TalkWithUs(page);
  await person.toQuestions();
  await person.hands.choose(person.option('other', 'howAreYouFeeling'));
  await page.getByRole('main').getByRole('textbox').fill('Own words');
  await person.hands.choose(person.option('No', 'illicitDrugUse'));
  const before = await person.filledIn();
  await page.reload();
  await expect.poll(() => person.filledIn()).toEqual(before);
  await page.goBack();
  await expect(person.startField('zipCode')).toHaveValue('78701');
  await page.goForward();
  await expect.poll(() => person.filledIn()).toEqual(before);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(person.startField('zipCode')).toHaveValue('78701');
  await person.goOn();
  await expect.poll(() => person.filledIn()).toEqual(before);
});

test('the thank-you stays over a reload; Back leads to the questions, Forward to it again', async ({ page }) => {
  const person = new TalkWithUs(page, { answers: { pregnantOrBreastfeeding: ['Yes'] } });
  await person.pastQuestions();
  const title = await person.heading.innerText();
  await page.reload();
  await expect(person.heading).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(/\/questions$/);
  await expect(person.option('Yes', 'pregnantOrBreastfeeding')).toBeChecked();
  await page.goForward();
  await expect(person.heading).toHaveText(title);
});

test('Back on the account leads to the questions, by the button and by the browser, and on from there to the account', async ({ page }) => {
  const person = new TalkWithUs(page);
  const booking = await person.toAccount();
  await booking.fillAccount();
  const before = await booking.funnel.filledIn();
  for (const goBack of [() => page.getByRole('button', { name: 'Back' }).click(), () => page.goBack()]) {
    await goBack();
    await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
    await expect(person.heading).toBeFocused();
    await person.goOn();
    await expect(page).toHaveURL(/\/talk-with-us\/account$/);
    await expect.poll(() => booking.funnel.filledIn()).toEqual(before);
    await expect(person.heading).toBeFocused();
  }
  await page.reload();
  await expect.poll(() => booking.funnel.filledIn()).toEqual(before);
});

test('an end that cannot be recorded is said, kept over a reload, and leads on when there is a network', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  const person = new TalkWithUs(page);
  const records = recordBodies(page, endpoints.runs);
  const heal = await failRequests(page, endpoints.runs, 'offline');
  await person.toQuestions();
  await person.fill(await person.place());
  await person.hands.press(person.next);
  await expect(page.getByRole('main')).toContainText('Your answers have not reached us yet');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Your answers have not reached us yet');
  heal();
  await person.hands.press(person.next);
  await expect(page).toHaveURL(/\/talk-with-us\/account$/);
  expect(new Set(records.map((one) => JSON.stringify(one))).size).toBe(1);
});

test('each screen counts one page view of its pattern, has its own title and takes focus to its heading', async ({ page }) => {
  const events = recordBodies(page, endpoints.events);
  const person = new TalkWithUs(page);
  const titles: string[] = [];
  await person.atStart();
  titles.push(await page.title());
  await person.fill(await person.place());
  await person.goOn();
  await expect(person.heading).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  titles.push(await page.title());
  await person.fill(await person.place());
  await person.goOn();
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
  await expect.poll(() => events.map((one) => (one as { name: string }).name).toSorted()).toEqual(expected.toSorted());
  expect(events.every((one) => (one as { route: string }).route === route)).toBe(true);
});
