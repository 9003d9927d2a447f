import { expect } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Booking } from './booking.ts';
import { present, readDefinition } from './definition.ts';
import type { InputMethod } from './input-methods.ts';
import { recordEventNames } from './network.ts';

const scheduledTitle = present(readDefinition('booking', 1).step('cp-done').page, 'page of cp-done').title;

/** Patterns of the addresses of the fake scheduling service: its script, and the request that sends a lead. */
export const schedulerCalls = {
  script: /\/standins\/scheduler\/marketing\.js$/,
  route: /\/standins\/scheduler\/route$/,
} as const;

/** Page object of the page with the embedded scheduler of the fake scheduling service. */
export class Scheduler {
  constructor(
    readonly page: Page,
    readonly input: InputMethod,
  ) {}

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get frame(): FrameLocator {
    return this.page.frameLocator('iframe[title=Scheduler]');
  }

  get times(): Locator {
    return this.frame.getByRole('radio');
  }

  /** The message that the scheduler did not open, in the wording of the specification. */
  get failure(): Locator {
    return this.main.getByRole('alert').filter({ hasText: 'The calendar of our scheduling service did not open' });
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name });
  }

  /** Opens the address of the scheduler, for a client who has sent an account. */
  async open(): Promise<void> {
    await this.page.goto('/talk-with-us/cp-call');
  }

  /** Opens the address of the scheduler without an account, which leads to the account form, and sends that. */
  async openWithAccount(booking: Booking): Promise<void> {
    await this.page.goto('/talk-with-us/cp-call');
    await expect(this.page).toHaveURL(/\/talk-with-us\/account$/);
    await booking.field('firstName').waitFor();
    await booking.fillAccount();
    await booking.funnel.goNext();
    await expect(this.page).toHaveURL(/\/talk-with-us\/cp-call$/);
  }

  /** Waits for the calendar of the fake service, and focuses it: else the page scrolls to it half a second later, amid a click. */
  async waitUntilShown(): Promise<void> {
    await expect(this.frame.getByRole('heading', { name: 'Pick a time' })).toBeVisible();
    await this.frame.owner().focus();
  }

  /** Books the time with this index; returns its start in UTC (ISO 8601). */
  async book(nth = 1): Promise<string> {
    await this.waitUntilShown();
    const time = this.times.nth(nth);
    await this.input.choose(time);
    await expect(time).toBeChecked();
    const startsAt = await time.inputValue();
    await this.input.press(this.frame.getByRole('button', { name: 'Confirm' }));
    return new Date(startsAt).toISOString();
  }

  /** Waits for the page that says that the call is scheduled. */
  async waitUntilScheduled(): Promise<void> {
    await expect(this.page).toHaveURL(/\/talk-with-us\/cp-done$/);
    await expect(this.heading).toHaveText(scheduledTitle);
  }

  async close(): Promise<void> {
    await this.waitUntilShown();
    await this.input.press(this.frame.getByRole('button', { name: 'Close without booking' }));
  }
}

/** Returns a function that counts how often the page has sent an event since now. */
export function countEvents(page: Page, event: string): () => number {
  const listEvents = recordEventNames(page);
  return () => listEvents().filter((name) => name === event).length;
}
