import type { Page } from '@playwright/test';
import type { Booking } from './support/booking.ts';
import { newEmail } from './support/booking.ts';
import { checkoutLink } from './support/checkout-link.ts';
import { endpoints, failRequests, holdRequests, errorResponse } from './support/network.ts';
import type { NetworkFault } from './support/network.ts';
import { TalkWithUs } from './support/talk-with-us.ts';
import { expect, test, widths } from './support/test.ts';

// What every call of the funnel does when it fails. What is particular to one of them stands in the journeys of its screen.

const faults: readonly (readonly [name: string, trouble: NetworkFault, says: RegExp])[] = [
  ['without a connection', 'offline', /could not reach our server/],
  ['by a server that is out of order', errorResponse(500), /Sample failure/],
  ['by garbage', { status: 200, body: '<html>A page of something else' }, /Bad JSON response from API/],
];

/** Somebody who is about to make a call. */
interface EndpointScenario {
  /** Makes it. */
  readonly make: () => Promise<unknown>;
  /** Makes it again where it has failed. */
  readonly again: () => Promise<unknown>;
  /** Looks whether it was answered. */
  readonly done: () => Promise<unknown>;
}

interface Setting {
  readonly page: Page;
  readonly arrive: () => Promise<Booking>;
  /** A checkout link, issued anew. */
  readonly link: () => Promise<string>;
}

const retryOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

/** Each call, what shows while its answer is waited for, and how a person comes to make it. */
const endpointScenarios: readonly {
  readonly name: string;
  readonly call: RegExp;
  readonly waits: (page: Page) => Promise<unknown>;
  readonly come: (setting: Setting) => Promise<EndpointScenario>;
}[] = [
  {
    name: 'the states',
    call: endpoints.states,
    waits: (page) => expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible(),
    come: ({ page }) => startForm(page, ''),
  },
  {
    name: 'the states of a practice',
    call: endpoints.practiceStates,
    waits: (page) => expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible(),
    come: ({ page }) => startForm(page, '?practice=sample-clinic'),
  },
  {
    name: 'the wish for early access',
    call: endpoints.createLead,
    waits: (page) => expect(page.getByRole('dialog').locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true'),
    come: async ({ page }) => {
      const person = new TalkWithUs(page);
      await person.toAreasOfService();
      await person.typeWish();
      const send = () => person.dialog.locator('button[type=submit]').click();
      return { make: send, again: send, done: () => page.waitForURL(/\/thank-you-for-your-interest$/) };
    },
  },
  {
    name: 'the record of a screening',
    call: endpoints.runs,
    waits: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your interest.'),
    come: async ({ page }) => {
      const person = new TalkWithUs(page, { answers: { pregnantOrBreastfeeding: ['Yes'] } });
      await person.toQuestions();
      await person.fill(await person.place());
      return {
        make: () => person.goOn(),
        again: () => retryOf(page).click(),
        done: () => expect(retryOf(page)).toHaveCount(0),
      };
    },
  },
  {
    name: 'the account',
    call: endpoints.webForm,
    waits: (page) => expect(page.getByRole('status').filter({ hasText: 'Loading the days' })).toBeVisible(),
    come: ({ arrive }) => accountForm(arrive),
  },
  {
    name: 'the challenge before it',
    call: endpoints.challenge,
    waits: (page) => expect(page.getByRole('status').filter({ hasText: 'Loading the days' })).toBeVisible(),
    // It is asked for as soon as the form is there.
    come: async ({ arrive, page }) => {
      const dialog = page.getByRole('dialog');
      return {
        make: async () => (await arrive()).toCall(),
        again: () => dialog.getByRole('button', { name: 'Try again' }).click(),
        done: () => page.locator('main details').first().waitFor(),
      };
    },
  },
  {
    name: 'the days',
    call: endpoints.days,
    waits: (page) => expect(page.getByRole('status').filter({ hasText: 'Loading the days' })).toBeVisible(),
    come: ({ arrive }) => accountForm(arrive),
  },
  {
    name: 'the times of a day',
    call: endpoints.times,
    waits: (page) => expect(page.getByRole('status').filter({ hasText: 'Loading times' })).toBeVisible(),
    come: async ({ arrive, page }) => {
      const booking = await arrive();
      await booking.toDays();
      return {
        make: () => booking.days.nth(1).locator('summary').click(),
        again: () => retryOf(page).click(),
        done: () => booking.times.first().waitFor(),
      };
    },
  },
  {
    name: 'the booking',
    call: endpoints.schedule,
    waits: (page) => expect(page.locator('main button[type=submit]')).toHaveAttribute('aria-busy', 'true'),
    come: async ({ arrive, page }) => {
      const booking = await arrive();
      await booking.toDays();
      await booking.openDay();
      const chosen = await booking.choose();
      return {
        make: () => booking.funnel.next.click(),
        again: async () => {
          await expect(booking.chosen).toHaveCount(1);
          await retryOf(page).click();
        },
        done: async () => expect(await booking.booked()).toBe(chosen),
      };
    },
  },
  {
    name: 'the sign-up of somebody who buys',
    call: endpoints.signUp,
    waits: (page) => expect(page.locator('main button[type=submit]')).toHaveAttribute('aria-busy', 'true'),
    come: async ({ page }) => {
      const person = new TalkWithUs(page);
      await person.startToBuy();
      const booking = await person.toAccountFromStart();
      await booking.fillAccount();
      return {
        make: () => booking.funnel.next.click(),
        again: async () => {
          await person.dialog.getByRole('button', { name: 'Go Back' }).click();
          await booking.retry.click();
        },
        done: () => booking.days.first().waitFor(),
      };
    },
  },
  {
    name: 'the check of a checkout link',
    call: endpoints.validate,
    waits: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Redirecting to checkout'),
    come: async ({ page, link }) => {
      const address = await link();
      return {
        make: async () => {
          const asked = page.waitForRequest(endpoints.validate);
          await page.goto(address);
          await asked;
        },
        again: () => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
        done: () => page.waitForURL(/\/checkout\/you\/confirm$/),
      };
    },
  },
];

async function startForm(page: Page, query: string): Promise<EndpointScenario> {
  const person = new TalkWithUs(page);
  return {
    make: () => person.open(query),
    again: () => retryOf(page).click(),
    done: () => person.startField('dateOfBirth').waitFor(),
  };
}

/** Every failure behind the account comes up on the screen of the call. */
async function accountForm(arrive: () => Promise<Booking>): Promise<EndpointScenario> {
  const booking = await arrive();
  return {
    make: () => booking.toCall(),
    again: () => booking.dialog.getByRole('button', { name: 'Try again' }).click(),
    done: () => booking.days.first().waitFor(),
  };
}

test.use({ viewport: { width: widths[0].width, height: widths[0].height } });

test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource|was not counted|Slow request|could not be reached/);
});

for (const { name, call, waits, come } of endpointScenarios) {
  for (const [how, trouble, says] of faults) {
    test(`${name}, answered ${how}: it is said, and another try goes well`, async ({ arrive, page, server }) => {
      const { make, again, done } = await come({ arrive, page, link: () => checkoutLink(server, newEmail()) });
      const mend = await failRequests(page, call, trouble);
      await make();
      await expect(page.getByText(says).first()).toBeVisible();
      mend();
      await again();
      await done();
    });
  }

  test(`${name}, answered after 12 seconds: it is waited for`, async ({ arrive, page, server }) => {
    await page.clock.install();
    const { make, done } = await come({ arrive, page, link: () => checkoutLink(server, newEmail()) });
    const release = await holdRequests(page, call);
    const asked = page.waitForRequest(call);
    await make();
    await asked;
    await page.clock.fastForward(12_000);
    await waits(page);
    release();
    await done();
  });
}
