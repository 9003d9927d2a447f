import { present } from './support/definition.ts';
import type { Page } from '@playwright/test';
import { Booking, newEmail } from './support/booking.ts';
import { readMoveLink } from './support/exported-data.ts';
import { mouse } from './support/input-methods.ts';
import { reveals } from './support/traffic-recorder.ts';
import { expect, test } from './support/test.ts';

/** What others than the server could read: addresses, referrers, events and console messages. */
interface RecordedTraffic {
  readonly events: { readonly name: string; readonly route: string }[];
  readonly lines: string[];
}

function recordOwnTraffic(page: Page): RecordedTraffic {
  const traffic: RecordedTraffic = { events: [], lines: [] };
  page.on('request', (request) => {
    traffic.lines.push(request.url(), request.headers()['referer'] ?? '');
    if (!request.url().endsWith('/v1/web/events')) return;
    traffic.lines.push(request.postData() ?? '');
    traffic.events.push(request.postDataJSON() as RecordedTraffic['events'][number]);
  });
  page.on('console', (message) => traffic.lines.push(message.text()));
  page.on('framenavigated', (frame) => traffic.lines.push(frame.url()));
  return traffic;
}

const person = {
  birth: '06/05/1987',
  zip: '73344',
  first: 'Zebrafirst',
  last: 'Zebralast',
  phone: '512 867 5309',
};

/** The values that the person types, in every notation in which they could be sent. */
const traces = [person.first, person.last, person.zip, person.birth, '1987-06-05', person.phone, '5128675309', '867-5309'];

test('events have only names and route patterns, in order, and no typed value is in an address, a referrer or the console', async ({
  createFunnel,
  page,
}) => {
  const traffic = recordOwnTraffic(page);
  const email = newEmail();
  const funnel = createFunnel({ forms: { state: { dateOfBirth: person.birth, zipCode: person.zip }, email: { email } } });
  await funnel.open();
  await funnel.walkToStep('schedule-call');
  await funnel.goNext();
  const booking = new Booking(page, mouse(), email, { firstName: person.first, lastName: person.last, phone: person.phone });
  await booking.bookFromAccount();
  const intent = (await page.evaluate(() => sessionStorage.getItem('bookingIntent'))) ?? '';
  expect(intent).not.toBe('');

  const account = '/talk-with-us/*';
  expect(traffic.events.filter(({ name }) => name !== 'page_view').map(({ name, route }) => ({ name, route }))).toEqual([
    { name: 'digital_lead_begin', route: '/talk-to-us/*' },
    { name: 'view_account_form', route: account },
    { name: 'submitted_account_form', route: account },
    { name: 'conversion', route: account },
    { name: 'account_created_talk_to_us', route: account },
    { name: 'view_call', route: account },
    { name: 'scheduled', route: account },
  ]);
  expect(traffic.events.every((event) => Object.keys(event).toSorted().join(' ') === 'id name route')).toBe(true);
  for (const word of [email.split('@')[0] ?? email, ...traces])
    expect(
      traffic.lines.filter((line) => reveals(line, word)),
      word,
    ).toEqual([]);
  const withIntent = traffic.lines.filter((line) => line.includes(intent));
  expect(withIntent.every((line) => line.includes('/v1/scheduler/availability/queue/'))).toBe(true);
});

test('the secret of the link to move a call leaves the address at once; a reload goes on without it', async ({
  openDays,
  page,
  browser,
  server,
}) => {
  const booking = await openDays();
  await booking.bookFromDays();
  const link = await readMoveLink(page, booking.email);
  const intent = new URL(link).searchParams.get('intent') ?? '';
  expect(intent).not.toBe('');

  const elsewhere = await browser.newContext({ baseURL: server.origin });
  const other = await elsewhere.newPage();
  const traffic = recordOwnTraffic(other);
  const moving = new Booking(other, mouse(), booking.email);
  await other.goto(link);
  await moving.days.first().waitFor();
  await expect(other).toHaveURL('/talk-with-us/reschedule?intent=');
  await other.reload();
  await moving.days.first().waitFor();
  await moving.openDay(moving.days.nth(2));
  await moving.chooseTime(2);
  await moving.scheduleCall();
  await other.goBack();
  await expect(other).toHaveURL(/\/talk-with-us\//);
  await expect(other).not.toHaveURL(new RegExp(intent));
  expect(traffic.events.map(({ route }) => route)).toContain('/talk-with-us/*');
  // Only the opened link may have the intent, and the requests of the calendar, whose addresses and bodies need it.
  const withIntent = traffic.lines.filter((line) => line.includes(intent) && !line.includes('/v1/scheduler/'));
  expect(withIntent.filter((line) => line !== link)).toEqual([]);
  await elsewhere.close();
});

test('an account form that is sent a second time counts as viewed and submitted, but not as a second conversion', async ({
  openAccount,
  page,
}) => {
  const { events } = recordOwnTraffic(page);
  const booking = await openAccount();
  await booking.goToDays();
  await page.goBack();
  await booking.field('firstName').waitFor();
  await booking.funnel.goNext();
  await booking.days.first().waitFor();
  expect(events.map(({ name }) => name).filter((name) => name !== 'page_view')).toEqual([
    'view_account_form',
    'submitted_account_form',
    'conversion',
    'account_created_talk_to_us',
    'view_call',
    'view_account_form',
    'submitted_account_form',
    'view_call',
  ]);
});

test('after an answer about suicide no screen congratulates, and each begins with the crisis line up to the booked call', async ({
  createFunnel,
  page,
  definition,
}) => {
  const crisis = definition.item('notFit2').options?.find((option) => option.crisis === true);
  const funnel = createFunnel({ answers: { notFit2: [crisis?.value ?? ''] } });
  await funnel.openAt({ item: 'notFit2' });
  await funnel.walkToStep('schedule-call');
  await expect(funnel.heading).toHaveText(present(definition.step('schedule-call').page?.crisisTitle, 'crisisTitle of schedule-call'));
  await funnel.goNext();
  const booking = new Booking(page, mouse(), newEmail());
  const order = () =>
    page.locator('main a[href="tel:988"], main a[href^="sms:988"], main h1').evaluateAll((found) => found.map(({ tagName }) => tagName));
  await booking.field('firstName').waitFor();
  expect(await order()).toEqual(['A', 'A', 'H1']);
  await booking.goToDays();
  expect(await order()).toEqual(['A', 'A', 'H1']);
  for (const address of ['/call/booked', '/call/success']) {
    await page.goto(address);
    await expect(booking.funnel.heading).toBeVisible();
    expect(await order()).toEqual(['A', 'A', 'H1']);
  }
});
