import type { Funnel, Person } from './support/funnel.ts';
import { readDefinition } from './support/definition.ts';
import { endpoints, recordBodies } from './support/network.ts';
import { expect, test, ways } from './support/test.ts';
import type { Server } from './support/server.ts';

const { outcomes, item, step } = readDefinition('lead', 2);
const checkout = '?flow=checkout&plan=reset';

/** The one run that was recorded while `journey` went on. */
async function recordedBy(server: Server, journey: () => Promise<void>) {
  const before = await server.exported('runs');
  await journey();
  await expect.poll(async () => (await server.exported('runs')).length, { message: 'one recorded run' }).toBe(before.length + 1);
  const known = new Set(before.map((run) => JSON.stringify(run)));
  return (await server.exported('runs')).find((run) => !known.has(JSON.stringify(run)));
}

/** Leaves the flow where its outcome leads; the pages there belong to later work. */
async function handOff(funnel: Funnel, href: string | undefined): Promise<void> {
  await funnel.hands.press(funnel.next);
  await funnel.page.waitForURL(`**${href ?? ''}`);
}

/** An answer that makes a checkout talk first: the first of the negative ones. */
const worrying: Person = { answers: { notFit2: (item('notFit2').negativeValues ?? []).slice(0, 1) } };

// The journey to a booked call walks the assessment at both widths in both ways.
for (const { name, width, height, by } of ways) {
  test.describe(`on a ${name} by ${by}`, () => {
    test.use({ viewport: { width, height } });

    test('a person whom nothing stops talks to us first', async ({ enter, server, complaints }) => {
      complaints.expect(/404/);
      const funnel = enter({}, by);
      const run = await recordedBy(server, async () => {
        await funnel.open();
        await funnel.walkToStep('schedule-call');
        await handOff(funnel, outcomes['talkFirst']?.href);
      });
      expect(run).toMatchObject({ outcome: 'talkFirst' });
    });

    test('a person who came for a plan and whom nothing stops goes on to set up an account', async ({ enter, server, complaints }) => {
      complaints.expect(/404/);
      const funnel = enter({}, by);
      const run = await recordedBy(server, async () => {
        await funnel.open(checkout);
        await funnel.walkToStep('congratulations');
        await handOff(funnel, outcomes['qualified']?.href?.replace('{plan}', 'reset'));
      });
      expect(run).toMatchObject({ outcome: 'qualified' });
    });

    test('a person who came for a plan and gives a worrying answer talks to us first', async ({ enter, server, complaints }) => {
      complaints.expect(/404/);
      const funnel = enter(worrying, by);
      const run = await recordedBy(server, async () => {
        await funnel.open(checkout);
        await funnel.walkToStep('schedule-call');
        await handOff(funnel, outcomes['talkFirst']?.href);
      });
      expect(run).toMatchObject({ outcome: 'talkFirst' });
    });

    for (const value of item('notFit1').disqualifyingValue ?? []) {
      test(`a person who answers ${value} is told why, and where else to turn`, async ({ enter, server }) => {
        const funnel = enter({ answers: { notFit1: [value] } }, by);
        const run = await recordedBy(server, async () => {
          await funnel.open();
          const isCrisis = item('notFit1').options?.find((option) => option.value === value)?.crisis === true;
          const { title, crisisTitle } = outcomes['notQualified'] ?? {};
          await funnel.walkTo(({ heading }) => heading === (isCrisis ? crisisTitle : title));
        });
        expect(run).toMatchObject({ outcome: 'notQualified' });
        const reason = item('notFit1').options?.find((option) => option.value === value)?.disqualifyingReason ?? '';
        await expect(funnel.page.getByRole('main')).toContainText(reason);
      });
    }

    test('a person from a state without our care leaves their details', async ({ enter, server }) => {
      const home = { state: 'NY' };
      const funnel = enter({ forms: { state: home, 'out-of-state': home } }, by);
      const run = await recordedBy(server, async () => {
        await funnel.open();
        await funnel.walkToStep('thank-you');
      });
      expect(run).toMatchObject({ outcome: 'outOfState' });
      await expect(funnel.page.getByRole('main')).toContainText('New York');
    });

    test('an entry at the state counts the beginning once', async ({ enter }) => {
      const funnel = enter({}, by);
      const events = recordBodies(funnel.page, endpoints.events);
      await funnel.open('/state');
      await expect.poll(() => events).toContainEqual({ name: 'digital_lead_begin', route: '/talk-to-us/*' });
      await funnel.open();
      await funnel.goOn();
      await expect.poll(() => events.filter((one) => (one as { name: string }).name === 'page_view')).toHaveLength(3);
      expect(events.filter((one) => (one as { name: string }).name === 'digital_lead_begin')).toHaveLength(1);
    });

    test('a date of birth in the future opens the dialog', async ({ enter }) => {
      const funnel = enter({ forms: { state: { dateOfBirth: `01/01/${new Date().getUTCFullYear() + 2}` } } }, by);
      await funnel.open('/state');
      await funnel.fill(await funnel.place());
      await funnel.hands.press(funnel.next);
      await expect(funnel.page.getByRole('dialog', { name: 'Something went wrong' })).toContainText(
        'Your date of birth cannot be in the future',
      );
    });

    test('a served state is not taken by the form for other states', async ({ enter }) => {
      const funnel = enter({ forms: { state: { state: 'NY' }, 'out-of-state': { state: 'TX' } } }, by);
      await funnel.open();
      await funnel.walkToStep('out-of-state');
      await funnel.fill(await funnel.place());
      await funnel.hands.press(funnel.next);
      await expect(funnel.page.getByRole('main').getByRole('alert')).toContainText('We are available in this state.');
    });

    test('a link that is not whole says so and leads no further', async ({ enter }) => {
      const funnel = enter({}, by);
      await funnel.open('?flow=checkout');
      await expect(funnel.next).toHaveAttribute('aria-disabled', 'true');
      await expect(funnel.page.getByRole('main')).toContainText(step('start').blockNext?.say ?? 'a reason');
      const before = await funnel.sight();
      await funnel.hands.pressDisabled(funnel.next);
      expect(await funnel.sight()).toBe(before);
    });
  });
}
