import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { readDefinition, readFields } from './definition.ts';
import type { Definition, Field } from './definition.ts';
import { Funnel } from './funnel.ts';
import type { InputMethod } from './input-methods.ts';

/** `booking@1`, as its files have it. */
const booking: Definition = readDefinition('booking', 1);

/** The fields of the account form, by name. */
const accountField: { readonly [name: string]: Field } = Object.fromEntries(
  readFields(booking.step('account').form ?? '').map((field) => [field.name, field]),
);

/** An email address that no other journey uses. */
export function newEmail(): string {
  return `person-${randomUUID().slice(0, 8)}@example.com`;
}

let phones = 0;

/** A phone number that no other journey of this worker uses. It ends in 0, because calls to numbers that end in 99 are not answered. */
export function newPhone(): string {
  phones += 1;
  return `5122${340_000 + 10 * phones}`;
}

/** Page object of the flow from the account to a booked call. */
export class Booking {
  readonly funnel: Funnel;
  /** The phone number of the account. */
  readonly phone: string;

  constructor(
    readonly page: Page,
    input: InputMethod,
    readonly email: string,
    account: { readonly [field: string]: string } = {},
  ) {
    this.phone = account['phone'] ?? newPhone();
    this.funnel = new Funnel(page, booking, input, { forms: { account: { email, ...account, phone: this.phone } } });
  }

  /** The days, each of which unfolds to its times. */
  get days(): Locator {
    return this.page.locator('main :not(section) > details');
  }

  /** The times of the open day. */
  get times(): Locator {
    return this.page.locator('main :not(section) > details[open]').getByRole('radio');
  }

  get chosenTime(): Locator {
    return this.page.locator('main :not(section) > details input[type=radio]:checked');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Oops something went wrong' });
  }

  get retry(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: 'Retry' });
  }

  /** One of the two options: scheduling a call, or being called at once. */
  contactOption(name: 'Schedule a call' | 'Call now'): Locator {
    return this.page.getByRole('main').getByRole('radio', { name });
  }

  /** Requests a call at once, from the screen that offers it, and waits for the notice that we are calling. */
  async requestCall(): Promise<void> {
    await this.submitCallRequest();
    await expect(this.callingNotice).toBeVisible();
  }

  /** Requests a call at once, from the screen that offers it. Does not wait for the response. */
  async submitCallRequest(): Promise<void> {
    const { input, next } = this.funnel;
    await this.waitForCallOffer();
    await input.chooseSegment(this.contactOption('Call now'));
    await input.press(next);
  }

  /**
   * Waits until a call at once is offered. The screen offers only times when it has no response within three seconds, as on a busy
   * machine; it requests the availability again when its tab becomes visible, so this dispatches that event.
   */
  async waitForCallOffer(): Promise<void> {
    const offer = this.contactOption('Call now');
    await this.days.first().waitFor();
    await expect
      .poll(async () => {
        if (!(await offer.isVisible()))
          await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
        return offer.isVisible();
      }, 'a call at once is offered')
      .toBe(true);
  }

  /** The notice that we are calling. */
  get callingNotice(): Locator {
    return this.page.getByRole('status').filter({ hasText: /^We are calling \(\d{3}\) \d{3}-\d{4}\. Keep this page open\.$/ });
  }

  /** The error summary at the top of the page. */
  get summary(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('alert')
      .filter({ has: this.page.getByRole('heading', { level: 2 }) });
  }

  field(name: string): Locator {
    return this.funnel.field(fieldNamed(name));
  }

  setField(name: string, value: string): Promise<void> {
    return this.funnel.setField(fieldNamed(name), value);
  }

  /** Opens the account form. */
  async open(): Promise<void> {
    await this.page.goto(`${booking.route}/account`);
    await this.field('firstName').waitFor();
  }

  fillAccount(): Promise<void> {
    return this.funnel.fillForm('account', Object.values(accountField));
  }

  /** From the open account form to the call screen. Does not wait for its days. */
  async goToCall(): Promise<void> {
    await this.fillAccount();
    await this.funnel.goNext();
    await this.waitForCallScreen();
  }

  /** Waits for the call screen, but not for its days. */
  async waitForCallScreen(): Promise<void> {
    await expect(this.funnel.heading).toHaveText(booking.step('call').title ?? '');
  }

  /** From the open account form to the days. */
  async goToDays(): Promise<void> {
    await this.goToCall();
    await this.days.first().waitFor();
  }

  /** Opens a day; by default the second one, because the times of the first may pass during a journey. */
  async openDay(day = this.days.nth(1)): Promise<void> {
    await this.funnel.input.press(day.locator('summary'));
    await this.times.first().waitFor();
  }

  /** Chooses a time of the open day; returns it in UTC (ISO 8601). */
  async chooseTime(nth = 1): Promise<string> {
    const time = this.times.nth(nth);
    await this.funnel.input.choose(time);
    await expect(time).toBeChecked();
    return new Date(await time.inputValue()).toISOString();
  }

  /** Books the chosen time; returns the time in the address of the page of the booked call, in UTC (ISO 8601). */
  async scheduleCall(): Promise<string> {
    await this.funnel.input.press(this.funnel.next);
    return this.waitUntilBooked();
  }

  /** Waits for the page of the booked call; returns the time in its address, in UTC (ISO 8601). */
  async waitUntilBooked(): Promise<string> {
    await this.page.waitForURL(/\/call\/booked\?timeslot=\d+$/);
    await expect(this.funnel.heading).toHaveText('Your call is booked');
    return new Date(Number(new URL(this.page.url()).searchParams.get('timeslot'))).toISOString();
  }

  /** From the open account form to a booked call; returns its time in UTC (ISO 8601). */
  async bookFromAccount(): Promise<string> {
    await this.goToDays();
    return this.bookFromDays();
  }

  /** From the days to a booked call; returns its time in UTC (ISO 8601). */
  async bookFromDays(): Promise<string> {
    await this.openDay();
    await this.chooseTime();
    return this.scheduleCall();
  }
}

function fieldNamed(name: string): Field {
  const field = accountField[name];
  if (field === undefined) throw new Error(`The account has no field '${name}'.`);
  return field;
}
