import { present } from './support/definition.ts';
import type { Locator, Page } from '@playwright/test';
import type { Booking } from './support/booking.ts';
import { newEmail } from './support/booking.ts';
import { issueCheckoutLink } from './support/checkout-link.ts';
import { endpoints, failRequests, holdRequests, errorResponse } from './support/network.ts';
import type { NetworkFault } from './support/network.ts';
import { TalkWithUs, firstLead } from './support/talk-with-us.ts';
import { expect, phone, test } from './support/test.ts';

// What happens when a request of the funnel is slow or fails, for every endpoint. The journeys of a screen test what is specific to one.

const faults: readonly (readonly [name: string, fault: NetworkFault, message: RegExp])[] = [
  ['no connection', 'offline', /could not reach our server/],
  ['a server error', errorResponse(500), /Sample failure/],
  ['another content than JSON', { status: 200, body: '<html>A page of something else' }, /Our server did not answer as it should/],
  ['a page of a proxy', { status: 502, body: '<html><h1>502 Bad Gateway</h1>nginx' }, /Our server is not available right now/],
  ['a server that is down', { status: 503, body: 'Service Unavailable' }, /Our server is not available right now/],
  ['too many requests', { status: 429, body: 'Too Many Requests' }, /There were too many tries at once/],
];

/** A client who is about to send a request. */
interface EndpointScenario {
  /** Sends the request. */
  readonly send: () => Promise<unknown>;
  /** Sends the request again after it has failed. */
  readonly retry: () => Promise<unknown>;
  /** Waits for the screen that a successful response leads to. */
  readonly succeed: () => Promise<unknown>;
}

interface Setting {
  readonly page: Page;
  readonly openAccount: () => Promise<Booking>;
  readonly openCall: () => Promise<Booking>;
  readonly openDays: () => Promise<Booking>;
  /** Issues a checkout link. */
  readonly issueLink: () => Promise<string>;
}

const retryButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

/**
 * Presses a button once its last request has ended: the button ignores presses before that. The error message does not show that the
 * request has ended, because the message of an earlier failure stays and may be the same.
 */
async function pressAgain(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute('aria-busy');
  await button.click();
}

/** Each endpoint, with what is shown while a client waits for its response, and with the steps up to the request. */
const endpointScenarios: readonly {
  readonly name: string;
  readonly endpoint: RegExp;
  readonly expectWaiting: (page: Page) => Promise<unknown>;
  /** True when the client does not wait for the response, because the next screen is shown without it. */
  readonly isInBackground?: true;
  readonly prepare: (setting: Setting) => Promise<EndpointScenario>;
}[] = [
  {
    name: 'the states',
    endpoint: endpoints.states,
    expectWaiting: (page) => expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible(),
    prepare: ({ page }) => prepareStart(page, ''),
  },
  {
    name: 'the states of a practice',
    endpoint: endpoints.practiceStates,
    expectWaiting: (page) => expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible(),
    prepare: ({ page }) => prepareStart(page, '?practice=sample-clinic'),
  },
  {
    name: 'the waitlist',
    endpoint: endpoints.createLead,
    expectWaiting: (page) => expect(page.getByRole('dialog').locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true'),
    prepare: async ({ page }) => {
      const person = new TalkWithUs(page);
      await person.goToAreasOfService();
      await person.fillWaitlistForm();
      const send = () => pressAgain(person.dialog.locator('button[type=submit]'));
      return { send, retry: send, succeed: () => page.waitForURL(/\/thank-you-for-your-interest$/) };
    },
  },
  {
    name: 'the record of a screening',
    isInBackground: true,
    endpoint: endpoints.runs,
    expectWaiting: (page) =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText(present(firstLead.step('thank-you').page, 'page of thank-you').title),
    prepare: async ({ page }) => {
      const person = new TalkWithUs(page, { answers: { pregnantOrBreastfeeding: ['Yes'] } });
      await person.openAt({ step: 'questions' }, { isAnswered: true });
      return {
        send: () => person.goNext(),
        retry: () => pressAgain(retryButton(page)),
        succeed: () => expect(retryButton(page)).toHaveCount(0),
      };
    },
  },
  {
    name: 'the account',
    endpoint: endpoints.webForm,
    expectWaiting: expectLoadingDays,
    prepare: async ({ openAccount, page }) => {
      const booking = await openAccount();
      return { ...retryInDialog(page), send: () => booking.goToCall() };
    },
  },
  {
    name: 'the challenge before the account',
    endpoint: endpoints.challenge,
    expectWaiting: expectLoadingDays,
    // The request is sent as soon as the form is shown.
    prepare: async ({ openAccount, page }) => ({ ...retryInDialog(page), send: async () => (await openAccount()).goToCall() }),
  },
  {
    name: 'the days',
    endpoint: endpoints.days,
    expectWaiting: expectLoadingDays,
    prepare: async ({ openCall, page }) => ({ ...retryInDialog(page), send: openCall }),
  },
  {
    name: 'the times of a day',
    endpoint: endpoints.times,
    expectWaiting: (page) => expect(page.getByRole('status').filter({ hasText: 'Loading times' })).toBeVisible(),
    prepare: async ({ openDays, page }) => {
      const booking = await openDays();
      return {
        send: () => booking.days.nth(1).locator('summary').click(),
        retry: () => pressAgain(retryButton(page)),
        succeed: () => booking.times.first().waitFor(),
      };
    },
  },
  {
    name: 'the booking',
    endpoint: endpoints.schedule,
    expectWaiting: expectBusyButton,
    prepare: async ({ openDays }) => {
      const booking = await openDays();
      await booking.openDay();
      const chosen = await booking.chooseTime();
      return {
        send: () => booking.funnel.next.click(),
        retry: async () => {
          await expect(booking.chosenTime).toHaveCount(1);
          await booking.dialog.getByRole('button', { name: 'Try again' }).click();
        },
        succeed: async () => expect(await booking.waitUntilBooked()).toBe(chosen),
      };
    },
  },
  {
    name: 'the sign-up of a buyer',
    endpoint: endpoints.signUp,
    expectWaiting: expectBusyButton,
    prepare: async ({ page }) => {
      const person = new TalkWithUs(page);
      const booking = await person.openAccountAsBuyer();
      await booking.fillAccount();
      return {
        send: () => booking.funnel.next.click(),
        retry: async () => {
          await person.dialog.getByRole('button', { name: 'Go Back' }).click();
          await booking.retry.click();
        },
        succeed: () => booking.days.first().waitFor(),
      };
    },
  },
  {
    name: 'the check of a checkout link',
    endpoint: endpoints.validate,
    expectWaiting: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Redirecting to checkout'),
    prepare: async ({ page, issueLink }) => {
      const address = await issueLink();
      return {
        send: async () => {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redirecting to checkout');
          await page.clock.fastForward(3_000);
        },
        retry: () => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
        succeed: () => page.waitForURL(/\/checkout\/you\/confirm$/),
      };
    },
  },
];

function expectLoadingDays(page: Page): Promise<unknown> {
  return expect(page.getByRole('status').filter({ hasText: 'Loading the days' })).toBeVisible();
}

function expectBusyButton(page: Page): Promise<unknown> {
  return expect(page.locator('main button[type=submit]')).toHaveAttribute('aria-busy', 'true');
}

async function prepareStart(page: Page, query: string): Promise<EndpointScenario> {
  const person = new TalkWithUs(page);
  return {
    send: () => person.open(query),
    retry: () => pressAgain(retryButton(page)),
    succeed: () => person.startField('dateOfBirth').waitFor(),
  };
}

/** What follows a request whose failure is shown on the call screen. */
function retryInDialog(page: Page): Omit<EndpointScenario, 'send'> {
  return {
    retry: () => page.getByRole('dialog', { name: 'Oops something went wrong' }).getByRole('button', { name: 'Try again' }).click(),
    succeed: () => page.locator('main :not(section) > details').first().waitFor(),
  };
}

/** Sends a request whose response is 12 seconds late; returns the function that releases it. */
async function sendSlowly(page: Page, endpoint: RegExp, send: () => Promise<unknown>): Promise<() => void> {
  const release = await holdRequests(page, endpoint);
  const requested = page.waitForRequest(endpoint);
  await send();
  await requested;
  await page.clock.fastForward(12_000);
  return release;
}

test.use({ viewport: phone });

test.beforeEach(({ browserErrors }) => {
  browserErrors.expect(/Failed to load resource|was not counted|could not be reached/);
});

/** Fails unless a polite live region says that this takes longer than usual, and whom to call. */
async function expectLongWait(page: Page): Promise<void> {
  const words = page.getByRole('status').filter({ hasText: 'This takes longer than usual. Nothing is lost' });
  await expect(words).toBeVisible();
  await expect(words.locator('a[href^="tel:+"]')).toBeVisible();
}

for (const { name, endpoint, expectWaiting, isInBackground = false, prepare } of endpointScenarios) {
  test(`${name}: a slow response is waited for, each failure is reported, and a retry succeeds`, async ({
    openAccount,
    openCall,
    openDays,
    page,
    server,
  }) => {
    await page.clock.install();
    const issueLink = () => issueCheckoutLink(server, newEmail());
    const { send, retry, succeed } = await prepare({ openAccount, openCall, openDays, page, issueLink });
    let attempt = async (): Promise<unknown> => {
      const release = await sendSlowly(page, endpoint, send);
      await expectWaiting(page);
      if (!isInBackground) await expectLongWait(page);
      return release();
    };
    for (const [what, fault, message] of faults) {
      await test.step(what, async () => {
        const stopFailing = await failRequests(page, endpoint, fault);
        await attempt();
        await expect(page.getByText(message).first()).toBeVisible();
        await expect(page.locator('a[href^="tel:+"]:visible').first()).toBeVisible();
        await expect(page.locator('body')).not.toContainText(/\b(?:429|50[0-9])\b|Bad Gateway|Service Unavailable|Too Many Requests|nginx/);
        await stopFailing();
      });
      attempt = retry;
    }
    const release = await sendSlowly(page, endpoint, retry);
    release();
    await succeed();
  });
}
