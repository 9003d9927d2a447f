import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { Buyer } from './support/buyer.ts';
import type { Person } from './support/answers.ts';
import { Booking, newEmail } from './support/booking.ts';
import type { Item } from './support/definition.ts';
import { narrowest, smallPhone, zoomed } from './support/fitting.ts';
import { mouse } from './support/input-methods.ts';
import { TalkWithUs, firstLead } from './support/talk-with-us.ts';
import { expect, test } from './support/test.ts';

// On a small phone, the crisis lines have to be in view without scrolling.
test.use({ viewport: smallPhone });

const listCrisisAnswers = ({ options = [] }: Item): readonly string[] =>
  options.filter(({ crisis }) => crisis === true).map(({ value }) => value);

/**
 * Fails unless the crisis lines are on the screen once, as three links directly below the heading, in view without scrolling on each phone,
 * or when a text congratulates.
 */
async function expectHelpFirst(page: Page, heading: string | undefined): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  const panel = main.getByRole('region', { name: 'Someone to talk to, now' });
  await expect(panel.getByRole('link')).toHaveText(['Call 988', 'Text 988', 'Call 1-800-273-8255']);
  for (const size of [narrowest, smallPhone]) {
    await page.setViewportSize(size);
    await expect.poll(() => listCovered(panel), `links of the panel that are not whole at ${size.width} × ${size.height}`).toEqual([]);
  }
  const above = await panel.evaluate((element) => element.previousElementSibling?.querySelector('h1')?.textContent);
  expect(above, 'what stands directly above the panel').toBe(heading);
  await expect(main.locator('a[href^="tel:"], a[href^="sms:"]')).toHaveCount(3);
  await expect(main).not.toContainText('Congratulations');
}

/** Fails unless the crisis line, with its three links, is on the screen once, before the heading, and both are in view at a zoom of 400%. */
async function expectLineFirst(page: Page, heading: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const line = main.locator('p').filter({ hasText: 'Need someone now?' });
  await expect(line.getByRole('link')).toHaveText(['Call', 'text 988', '1-800-273-8255']);
  const isBefore = await line.evaluate(
    (element) => (element.compareDocumentPosition(document.querySelector('h1')!) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  expect(isBefore, `the crisis line stands before ${heading}`).toBe(true);
  await page.setViewportSize(zoomed);
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const part of [line, page.getByRole('heading', { level: 1 })]) await expect(part).toBeInViewport({ ratio: 0.99 });
  await page.setViewportSize(smallPhone);
}

/** Gives a crisis answer in the checkout, and follows its refusal to the questions before a call. */
async function goFromCheckoutToQuestions(page: Page, person: Person = {}): Promise<TalkWithUs> {
  const buyer = new Buyer(page, mouse(), { person: { answers: { R6: ['Yes'] } } });
  await buyer.openQuestions();
  await buyer.answerQuestions();
  await expectHelpFirst(page, buyer.screening.definition.step('talk-with-us').page?.crisisTitle);
  await mouse().press(buyer.screening.next);
  await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
  return new TalkWithUs(page, person);
}

/** The links that are covered and cannot be pressed at the current scroll position, such as by the actions at the lower edge. */
function listCovered(panel: Locator): Promise<readonly (string | null)[]> {
  return panel.getByRole('link').evaluateAll((links) =>
    links
      .filter((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect();
        const points = [top + 1, (top + bottom) / 2, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y));
        return !points.every((element) => link.contains(element));
      })
      .map((link) => link.textContent),
  );
}

test('after a crisis answer, the refusal of the assessment has the crisis lines directly below its heading', async ({
  createFunnel,
  page,
  definition,
}) => {
  const funnel = createFunnel({ answers: { notFit1: listCrisisAnswers(definition.item('notFit1')) } });
  await funnel.fill(await funnel.openAt({ item: 'notFit1' }));
  await funnel.goNext();
  await expectHelpFirst(page, definition.outcomes['notQualified']?.crisisTitle);
});

test('the crisis lines of that refusal stay in view when the answers cannot be sent', async ({
  browserErrors,
  createFunnel,
  page,
  definition,
}) => {
  browserErrors.expect(/Failed to load resource/);
  await page.route('**/v1/web/flow-runs', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  const funnel = createFunnel({ answers: { notFit1: listCrisisAnswers(definition.item('notFit1')) } });
  await funnel.fill(await funnel.openAt({ item: 'notFit1' }));
  await funnel.goNext();
  await expect(page.getByText('have not reached us yet')).toBeAttached();
  const panel = page.getByRole('main').getByRole('region', { name: 'Someone to talk to, now' });
  await expect.poll(() => listCovered(panel), 'links of the panel that are not whole in the first screen').toEqual([]);
});

test('after a crisis answer, the page before a call has the crisis lines directly below its heading', async ({
  createFunnel,
  page,
  definition,
}) => {
  const funnel = createFunnel({ answers: { notFit2: listCrisisAnswers(definition.item('notFit2')) } });
  await funnel.fill(await funnel.openAt({ item: 'notFit2' }));
  await funnel.goNext();
  await expectHelpFirst(page, definition.step('schedule-call').page?.crisisTitle);
  await expectAccessible(page, 'the page before a call after a crisis answer');
});

test('after a crisis answer, the refusal of the questions on one page has the crisis lines directly below its heading', async ({
  page,
}) => {
  const person = new TalkWithUs(page, { answers: { thoughtsOfEndingLife: ['Yes'] } });
  await person.sendAnswers();
  await expectHelpFirst(page, firstLead.step('thank-you').page?.crisisTitle);
});

test('after a crisis answer, the refusal of the checkout has the crisis lines directly below its heading', async ({ page }) => {
  const buyer = new Buyer(page, mouse(), { person: { answers: { R6: ['Yes'] } } });
  await buyer.sendQuestions();
  await expectHelpFirst(page, buyer.screening.definition.step('talk-with-us').page?.crisisTitle);
});

test('after a crisis answer in the checkout, every screen up to the booked call and the other funnel begin with the crisis line', async ({
  definition,
  page,
}) => {
  const person = await goFromCheckoutToQuestions(page);
  await expectLineFirst(page, firstLead.step('questions').title ?? '');
  await person.fill(await person.readPlace());
  await person.goNext();
  await expectLineFirst(page, 'Create your account');
  const booking = new Booking(page, mouse(), newEmail());
  await booking.bookFromAccount();
  await expectLineFirst(page, 'Your call is booked');
  await page.reload();
  await expectLineFirst(page, 'Your call is booked');
  await page.goto('/call/success');
  await expectLineFirst(page, 'Thanks for speaking with us');
  await page.goto('/talk-to-us');
  await expectLineFirst(page, definition.step('start').page?.title ?? '');
});

test('after a crisis answer in the checkout, a refusal of the other funnel has the crisis lines directly below its heading', async ({
  page,
}) => {
  const person = await goFromCheckoutToQuestions(page, { answers: { pregnantOrBreastfeeding: ['Yes'] } });
  await person.fill(await person.readPlace());
  await person.goNext();
  await expectHelpFirst(page, firstLead.step('thank-you').page?.crisisTitle);
});
