import type { Person } from './support/answers.ts';
import type { Funnel } from './support/funnel.ts';
import { present, readAssessment, refusal } from './support/definition.ts';
import { recordEvents } from './support/network.ts';
import { desktop, expect, phone, test } from './support/test.ts';
import type { Server } from './support/server.ts';

const { outcomes, item, step } = readAssessment();
const buyer = { flow: 'checkout', plan: 'reset' } as const;

/** Runs `journey`, and returns the one run that the server recorded meanwhile. */
async function findRecordedRun(server: Server, journey: () => Promise<void>) {
  const before = await server.exportRows('runs');
  await journey();
  await expect.poll(async () => (await server.exportRows('runs')).length, { message: 'one recorded run' }).toBe(before.length + 1);
  const known = new Set(before.map((run) => JSON.stringify(run)));
  return (await server.exportRows('runs')).find((run) => !known.has(JSON.stringify(run)));
}

/** Presses the button of the outcome, and waits for the page that it leads to. */
async function leaveTo(funnel: Funnel, href: string | undefined): Promise<void> {
  await funnel.input.press(funnel.next);
  await funnel.page.waitForURL(`**${href ?? ''}`);
}

/** A negative answer, which leads a buyer to a call first. */
const negative: Person = { answers: { notFit2: (item('notFit2').negativeValues ?? []).slice(0, 1) } };

// booking.spec.ts tests the path from the start to the outcome `talkFirst`.
test.describe('on a phone by mouse', () => {
  test.use({ viewport: phone });

  test('a buyer whom nothing excludes is led to the checkout', async ({ createFunnel, server, browserErrors }) => {
    browserErrors.expect(/404/);
    const funnel = createFunnel();
    await funnel.openAt({ item: 'notFit2' }, { session: buyer });
    const run = await findRecordedRun(server, async () => {
      await funnel.walkToStep('congratulations');
      await leaveTo(funnel, outcomes['qualified']?.href?.replace('{plan}', 'reset'));
    });
    expect(run).toMatchObject({ outcome: 'qualified' });
  });

  test('a client from a state that is not served leaves their details', async ({ createFunnel, server }) => {
    const home = { state: 'NY' };
    const funnel = createFunnel({ forms: { state: home, 'out-of-state': home } });
    const run = await findRecordedRun(server, async () => {
      await funnel.openAt({ step: 'state' });
      await funnel.walkToStep('out-of-state');
      await expect(funnel.page.getByRole('banner').getByText('Crisis line 988')).toBeInViewport({ ratio: 1 });
      await funnel.walkToStep('thank-you');
    });
    expect(run).toMatchObject({ outcome: 'outOfState' });
    await expect(funnel.page.getByRole('main')).toContainText('New York');
  });
});

test.describe('on a desktop by keyboard', () => {
  test.use({ viewport: desktop });

  test('a crisis answer leads to the outcome for clients who are not eligible', async ({ createFunnel, server }) => {
    const crisis = item('notFit1').options?.find((option) => option.crisis === true)?.value ?? '';
    const funnel = createFunnel({ answers: { notFit1: [crisis] } }, 'keyboard');
    await funnel.fill(await funnel.openAt({ item: 'notFit1' }));
    const run = await findRecordedRun(server, () => funnel.goNext());
    expect(run).toMatchObject({ outcome: 'notQualified' });
  });

  test('an incomplete link says so, and Next stays disabled', async ({ createFunnel }) => {
    const funnel = createFunnel({}, 'keyboard');
    await funnel.open('?flow=checkout');
    await expect(funnel.next).toHaveAttribute('aria-disabled', 'true');
    await expect(funnel.page.getByRole('main')).toContainText(step('start').blockNext?.say ?? 'a reason');
    const before = await funnel.screenKey();
    await funnel.input.pressDisabled(funnel.next);
    expect(await funnel.screenKey()).toBe(before);
  });
});

test('a link of a buyer is kept from the start to the checkout', async ({ createFunnel, page }) => {
  const funnel = createFunnel();
  await funnel.open('?flow=checkout&plan=reset');
  await funnel.goNext();
  expect(await page.evaluate(() => [sessionStorage.getItem('flow'), sessionStorage.getItem('plan')])).toEqual([buyer.flow, buyer.plan]);
});

test('a buyer who gives a negative answer is led to the call', async ({ createFunnel, server }) => {
  const funnel = createFunnel(negative);
  await funnel.openAt({ item: 'notFit2' }, { session: buyer });
  const run = await findRecordedRun(server, async () => {
    await funnel.walkToStep('schedule-call');
    await leaveTo(funnel, '/talk-with-us/account');
  });
  expect(run).toMatchObject({ outcome: 'talkFirst' });
});

test('each disqualifying answer is explained', async ({ createFunnel, page, server }) => {
  const values = item('notFit1').disqualifyingValue ?? [];
  expect(values.length).toBeGreaterThan(0);
  for (const value of values) {
    await test.step(value, async () => {
      const funnel = createFunnel({ answers: { notFit1: [value] } });
      await funnel.fill(await funnel.openAt({ item: 'notFit1' }));
      const run = await findRecordedRun(server, () => funnel.goNext());
      expect(run).toMatchObject({ outcome: 'notQualified' });
      const option = item('notFit1').options?.find((candidate) => candidate.value === value);
      const { title = '', crisisTitle = '' } = outcomes['notQualified'] ?? {};
      await expect(funnel.heading).toHaveText(option?.crisis === true ? crisisTitle : title);
      await expect(page.getByRole('main')).toContainText(option?.disqualifyingReason ?? '');
      await page.evaluate(() => sessionStorage.clear());
    });
  }
});

test('an entry at the state counts the beginning once', async ({ createFunnel }) => {
  const funnel = createFunnel();
  const events = recordEvents(funnel.page);
  await funnel.open('/state');
  await expect.poll(() => events).toContainEqual({ name: 'digital_lead_begin', route: '/talk-to-us/*' });
  const listViews = () => events.filter((event) => (event as { name: string }).name === 'page_view');
  await funnel.open();
  // A page is counted some time after it is rendered; one that is left before is not counted.
  await expect.poll(listViews).toHaveLength(2);
  await funnel.goNext();
  await expect.poll(listViews).toHaveLength(3);
  expect(events.filter((event) => (event as { name: string }).name === 'digital_lead_begin')).toHaveLength(1);
});

test('a date of birth in the future opens the dialog', async ({ createFunnel }) => {
  const inFuture = refusal(step('state'), ({ when }) => when.after !== undefined);
  const funnel = createFunnel({ forms: { state: { dateOfBirth: `01/01/${new Date().getUTCFullYear() + 2}` } } });
  await funnel.open('/state');
  await funnel.fill(await funnel.readPlace());
  await funnel.input.press(funnel.next);
  await expect(funnel.page.getByRole('dialog', { name: present(inFuture.dialog, 'title of the dialog') })).toContainText(inFuture.say);
});

test('the form for other states refuses a served state', async ({ createFunnel }) => {
  const funnel = createFunnel({ forms: { state: { state: 'NY' }, 'out-of-state': { state: 'TX' } } });
  await funnel.openAt({ step: 'state' });
  await funnel.walkToStep('out-of-state');
  await funnel.fill(await funnel.readPlace());
  await funnel.input.press(funnel.next);
  await expect(funnel.page.getByRole('main').getByRole('alert')).toContainText(refusal(step('out-of-state'), () => true).say);
});
