import type { Locator, Page } from '@playwright/test';
import { Booking, newEmail } from './support/booking.ts';
import { Buyer } from './support/buyer.ts';
import { expectFits, expectLinksLead, narrowest, smallPhone } from './support/fitting.ts';
import { mouse } from './support/input-methods.ts';
import { TalkWithUs } from './support/talk-with-us.ts';
import { openPage } from './support/open-page.ts';
import { listFlowAddresses } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** The number of rows of the dots that stand for the questions left to answer. */
function countDotRows(page: Page): Promise<number> {
  return page
    .locator('[role=status] + [aria-hidden=true] > span')
    .evaluateAll((dots) => new Set(dots.map((dot) => Math.round(dot.getBoundingClientRect().top))).size);
}

/** The number of options in the first row of a question. */
async function countFirstRow(page: Page, question: string): Promise<number> {
  const options = page.locator(`main label:has(input[name="${question}"])`);
  const tops = await options.evaluateAll((all) => all.map((option) => Math.round(option.getBoundingClientRect().top)));
  return tops.filter((top) => top === tops[0]).length;
}

function filmLink(page: Page): Locator {
  return page.getByRole('link', { name: /^Watch first light/ });
}

/** The box of an element in the window. */
async function boxOf(
  element: Locator,
): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${String(element)} is not shown.`);
  return box;
}

async function bottomOf(part: Locator): Promise<number> {
  const { y, height } = await boxOf(part);
  return y + height;
}

/** Fails unless the crisis link shows its icon, and the search field of the journal is at least `searchWidth` pixels wide. */
async function expectRoom(page: Page, searchWidth: number): Promise<void> {
  await openPage(page, '/journal');
  await expect(page.getByRole('link', { name: 'Crisis line 988: call' }).first().locator('svg')).toBeVisible();
  expect((await boxOf(page.getByRole('main').getByRole('combobox'))).width).toBeGreaterThanOrEqual(searchWidth);
}

test('every screen of the assessment fits its window, shows the progress, and has working links', async ({ createFunnel, page }) => {
  const funnel = createFunnel();
  const links = new Set<string>();
  await funnel.open();
  await page.setViewportSize(smallPhone);
  await expect(funnel.next, 'the button of the first screen on a phone').toBeInViewport({ ratio: 0.99 });
  await funnel.walkToStep('schedule-call', {
    onArrive: async ({ step, item, heading }) => {
      await expectFits(page, heading, step.form !== undefined || item?.type === 'question');
      await expectLinksLead(page, links);
      if (step.id === 'start') return;
      const counted =
        item === undefined ? /^Step 1 of 4: / : item.type === 'question' ? /^Question \d+ of \d+: / : /^\d+ of \d+ questions answered: /;
      await expect(page).toHaveTitle(counted);
      await expect(funnel.heading).toHaveAccessibleDescription(/\d+ of \d+/);
    },
  });
  await funnel.goNext();
  await new Booking(page, mouse(), newEmail()).field('firstName').waitFor();
  await expectFits(page, 'the account');
  await expectLinksLead(page, links);
  await expect(page).toHaveTitle(/^Step 2 of 4: /);
});

test('the start and the questions on one page fit their windows, and have working links', async ({ page }) => {
  const person = new TalkWithUs(page, { answers: { pregnantOrBreastfeeding: ['Yes'] } });
  const links = new Set<string>();
  await person.openStart();
  await expectFits(page, 'the start');
  await expectLinksLead(page, links);
  await person.openQuestions();
  await expectFits(page, 'the questions');
  await expect.poll(() => countFirstRow(page, 'howAreYouFeeling'), 'answers in a row on a laptop').toBe(2);
  await page.setViewportSize(smallPhone);
  await expect.poll(() => countFirstRow(page, 'howAreYouFeeling'), 'answers in a row on a phone').toBe(1);
  expect(await countFirstRow(page, 'pregnantOrBreastfeeding'), 'two short answers in a row on a phone').toBe(2);
  await person.sendAnswers();
  await expectLinksLead(page, links);
});

test('every screen of the booking of a call fits its window, and has working links', async ({ openDays, page }) => {
  const links = new Set<string>();
  const booking = await openDays();
  await expectFits(page, 'the days');
  await booking.openDay();
  await booking.chooseTime();
  await expectFits(page, 'the times');
  await expectLinksLead(page, links);
  await booking.scheduleCall();
  await expectFits(page, 'the booked call', false);
  await expectLinksLead(page, links);
});

test.describe('where calls at once are offered', () => {
  test.use({ desk: 'open' });

  test('the choice between a time and a call at once fits its window', async ({ openCall, page }) => {
    const booking = await openCall();
    await booking.waitForCallOffer();
    await expectFits(page, 'the choice between a time and a call');
  });
});

test('every screen of the purchase of a program fits its window, and has working links', async ({ page }) => {
  const links = new Set<string>();
  const buyer = new Buyer(page, mouse());
  await buyer.openQuestions();
  await expectFits(page, 'the questions of the checkout');
  await expectLinksLead(page, links);
  for (const [width, rows] of [
    [390, 1],
    [375, 1],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ ...smallPhone, width });
    // A window that was just resized may have the former layout for a frame.
    await expect.poll(() => countDotRows(page), `rows of dots at ${width}`).toBe(rows);
  }
  await buyer.answerQuestions();
  await expectFits(page, 'the account of the checkout');
  await buyer.createAccount();
  await expectFits(page, 'the confirmation');
  await expectLinksLead(page, links);
  await buyer.order();
  await buyer.pressAtPayment('pay');
  await expect(buyer.purchase.heading).toHaveText('Payment completed');
  await expectFits(page, 'the completed payment', false);
  await expectLinksLead(page, links);
});

test('a press on a disabled Continue marks each field, and shows a summary with a link to each', async ({ page }) => {
  const person = new TalkWithUs(page);
  await person.openStart();
  await person.input.pressDisabled(person.next);
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(3);
  for (const name of ['dateOfBirth', 'state', 'zipCode']) await expect(person.startField(name)).toHaveAttribute('aria-invalid', 'true');
  await person.setStartField('dateOfBirth', '4151990');
  await expect(page.getByText('April 15, 1990')).toBeVisible();
  await person.setStartField('state', 'TX');
  await person.setStartField('zipCode', '78701-1234');
  await person.goNext();
  await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
});

test('texts and buttons keep clear of the parts of the window that a phone covers: the camera at the side, the home indicator below', async ({
  createFunnel,
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const cover = (insets: { left?: number; right?: number; bottom?: number }) =>
    session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  const funnel = createFunnel();
  await funnel.open('/state');
  // A text field shows that the app has rendered the screen, because no document has one.
  await page.getByRole('textbox').first().waitFor();
  await page.setViewportSize({ width: 667, height: 375 });
  await cover({ left: 47, right: 47 });
  for (const part of [funnel.heading, funnel.next]) {
    const readLesserMargin = async () => {
      const { x, width } = await boxOf(part);
      return Math.min(x, 667 - x - width);
    };
    await expect.poll(readLesserMargin).toBeGreaterThanOrEqual(47);
  }
  await page.setViewportSize(smallPhone);
  await cover({ bottom: 34 });
  await expect.poll(() => bottomOf(funnel.next)).toBeLessThanOrEqual(smallPhone.height - 34);
  await cover({});
  await expect.poll(() => bottomOf(funnel.next)).toBeGreaterThan(smallPhone.height - 34);
});

// every-page.spec.ts follows the links of all other pages.
test('the links of the first screens of flows work', async ({ page }) => {
  const links = new Set<string>();
  for (const address of await listFlowAddresses()) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLinksLead(page, links);
  }
});

test('on the narrowest phones the link of the film is in the column, the crisis link keeps its icon, and the search field its width', async ({
  page,
}) => {
  await page.setViewportSize(narrowest);
  await openPage(page, '/');
  const column = await boxOf(page.getByRole('heading', { level: 1 }));
  expect((await boxOf(filmLink(page))).x).toBeGreaterThanOrEqual(column.x);
  await expectRoom(page, 240);
});

test('with a browser font of twice the size, the header scrolls away, and the link of the film keeps clear of the button above it', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // Media queries use the font size of the browser, not that of the page: so this browser has another one.
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: smallPhone, reducedMotion: 'reduce' });
  await openPage(page, '/');
  const talk = await boxOf(page.getByRole('main').getByRole('link', { name: 'Talk with us' }).first());
  expect((await boxOf(filmLink(page))).y).toBeGreaterThan(talk.y + talk.height + 16);
  await page.evaluate(() => window.scrollTo(0, 700));
  const header = page.getByRole('banner');
  await expect(header).toHaveAttribute('data-stuck');
  await expect(header).not.toBeInViewport();
  await expectRoom(page, 300);
  await browser.close();
});
