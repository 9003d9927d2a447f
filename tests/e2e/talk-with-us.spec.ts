import type { Page } from '@playwright/test';
import { newPhone } from './support/booking.ts';
import { exportedDataOf } from './support/exported-data.ts';
import type { Server } from './support/server.ts';
import { TalkWithUs, disqualifying, firstLead } from './support/talk-with-us.ts';
import { present, readDefinition } from './support/definition.ts';
import { desktop, expect, phone, test } from './support/test.ts';

test.describe('on a phone by mouse', () => {
  test.use({ viewport: phone });

  test('a client takes every step from the start to a booked call, and each record is stored once', async ({ page, server }) => {
    const person = new TalkWithUs(page);
    await person.openStart();
    const phone = newPhone();
    const booking = await person.completeLead({ phone });
    const startsAt = await booking.bookFromAccount();
    const { leads, bookings, runs } = await exportedDataOf(server, booking.email);
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ phone, state: 'TX', zip_code: '78701', date_of_birth: '1990-04-15', v2: false });
    expect(bookings.map((row) => new Date(String(row['starts_at'])).toISOString())).toEqual([startsAt]);
    expect(runs.map(({ flow, outcome }) => `${String(flow)} ${String(outcome)}`).toSorted()).toEqual(['booking@1 booked', 'lead@1 passed']);
  });
});

test('each disqualifying answer is explained, stored, and can be changed', async ({ page }) => {
  for (const { id, content, options = [] } of disqualifying) {
    await test.step(id, async () => {
      const person = new TalkWithUs(page, { answers: { [id]: ['Yes'] } });
      await person.sendAnswers();
      await expect(page).toHaveURL(/\/talk-with-us\/thank-you$/);
      const { title = '', crisisTitle = '' } = firstLead.step('thank-you').page ?? {};
      const isCrisis = options.some(({ value, crisis }) => value === 'Yes' && crisis === true);
      await expect(person.heading).toHaveText(isCrisis ? crisisTitle : title);
      await expect(page.getByRole('main').getByRole('heading', { name: content })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('You answered: Yes');
      await expect(page.getByRole('main').getByRole('link', { name: 'Call 988' }).first()).toBeVisible();
      await expect.poll(() => readFlags(page)).toMatchObject([{ flow: 'lead@1', id, title: content, answer: 'Yes' }]);

      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
      await expect(person.option('Yes', id)).toBeChecked();
      await person.changeAnswer(id, 'No');
      await person.goNext();
      await expect(page).toHaveURL(/\/talk-with-us\/account$/);
      await expect.poll(() => readFlags(page)).toEqual([]);
      await page.evaluate(() => sessionStorage.clear());
    });
  }
});

test.describe('on a desktop by keyboard', () => {
  test.use({ viewport: desktop });

  test('a disqualifying answer can be changed', async ({ page }) => {
    const person = new TalkWithUs(page, { answers: { illicitDrugUse: ['Yes'] } }, 'keyboard');
    await person.sendAnswers();
    await person.input.press(page.getByRole('button', { name: 'Back' }));
    await person.changeAnswer('illicitDrugUse', 'No');
    await person.goNext();
    await expect(page).toHaveURL(/\/talk-with-us\/account$/);
  });
});

test('all disqualifying answers are explained together', async ({ page }) => {
  const person = new TalkWithUs(page, { answers: Object.fromEntries(disqualifying.map(({ id }) => [id, ['Yes']])) });
  await person.openQuestions();
  await person.fill(await person.readPlace());
  await person.goNext();
  for (const { content } of disqualifying) await expect(page.getByRole('heading', { name: content })).toBeVisible();
  await expect.poll(async () => (await readFlags(page))?.map(({ id }) => id)).toEqual(disqualifying.map(({ id }) => id));
});

test('Next with unanswered questions marks them, and focuses the first', async ({ page }) => {
  const person = new TalkWithUs(page);
  await person.openQuestions();
  const [first, second] = firstLead.step('questions').screening ?? [];
  await person.answer(firstLead.item(first ?? ''));
  await person.input.press(person.next);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.locator(':focus')).toHaveAccessibleName(firstLead.item(second ?? '').content);
});

test('the progress counts the questions as the first of four steps, and the account as the second', async ({ page }) => {
  const person = new TalkWithUs(page);
  await person.openAt({ step: 'questions' }, { isAnswered: true });
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await person.goNext();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
});

test('the address of a step that was not reached leads to a step where a visit can begin', async ({ page }) => {
  for (const [step, address] of [
    ['no-such-step', /\/talk-with-us$/],
    ['questions', /:\d+\/$/],
    ['thank-you', /\/talk-with-us$/],
    ['account', /\/talk-with-us$/],
    ['call', /\/talk-with-us$/],
  ] as const) {
    await page.goto(`/talk-with-us/${step}`);
    await expect(page, step).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a client who is not eligible is led from the account to the start', async ({ page }) => {
  const person = new TalkWithUs(page, { answers: { illicitDrugUse: ['Yes'] } });
  await person.sendAnswers();
  await page.goto('/talk-with-us/account');
  await expect(page).toHaveURL(/\/talk-with-us$/);
});

test('of two finished leads the newest counts', async ({ createFunnel, page, server }) => {
  const booking = await new TalkWithUs(page).openAccount();
  await booking.goToDays();
  expect(await listLeadFlows(server, booking.email)).toEqual(['lead@1']);

  const assessment = createFunnel();
  await assessment.openAt({ item: 'notFit2' }, { isAnswered: true });
  await assessment.goNext();
  await assessment.goNext();
  await booking.field('firstName').waitFor();
  await booking.goToDays();
  await expect.poll(() => listLeadFlows(server, booking.email)).toEqual([assessment.definition.id]);
});

test('after a finished assessment the questions are skipped, from the start and at their address', async ({ prepareAccount, page }) => {
  await prepareAccount();
  await page.goto('/talk-with-us/questions');
  await expect(page).toHaveURL(/\/talk-with-us\/account$/);
  const person = new TalkWithUs(page);
  await person.openStart();
  await person.fill(await person.readPlace());
  await person.input.press(person.next);
  await expect(page).toHaveURL(/\/talk-with-us\/account$/);
  await expect(person.heading).toHaveText(present(readDefinition('booking', 1).step('account').title, 'title of account'));
});

test('the start info of the assessment opens the questions', async ({ createFunnel, page }) => {
  const assessment = createFunnel();
  await assessment.openAt({ step: 'state' }, { isAnswered: true });
  await assessment.goNext();
  // The start info for other pages is stored after the transition, by code that is loaded after the screen.
  await page.waitForFunction(() => sessionStorage.getItem('startInfo') !== null);
  await page.goto('/talk-with-us/questions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstLead.step('questions').title ?? '');
  await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
});

/** The flows of the runs of the leads with an email address. */
async function listLeadFlows(server: Server, email: string): Promise<readonly unknown[]> {
  const { leads, runs } = await exportedDataOf(server, email);
  return leads.map((lead) => runs.find((run) => run['run_id'] === lead['run_id'])?.['flow']);
}

/** The disqualifying answers in the session storage, or null before code that is loaded after the screen stores them. */
async function readFlags(page: Page): Promise<readonly { readonly id: string }[] | null> {
  const stored = await page.evaluate(() => sessionStorage.getItem('flagQuestions'));
  return JSON.parse(stored ?? 'null') as readonly { readonly id: string }[] | null;
}
