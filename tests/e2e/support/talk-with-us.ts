import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Booking, newEmail } from './booking.ts';
import { readDefinition, readFields } from './definition.ts';
import type { Field } from './definition.ts';
import { Funnel } from './funnel.ts';
import type { Person } from './funnel.ts';
import { keyboard, mouse } from './input-methods.ts';

/** `lead@1`, as its files say it. */
export const firstLead = readDefinition('lead', 1);

/** The questions whose Yes ends the screening. */
export const disqualifying = firstLead.items.filter(({ disqualifyingValue }) => disqualifyingValue !== undefined);

/** Who asks for early access. */
export const wish = { email: 'Far.Away@Example.com', firstName: 'Far', lastName: 'Away' } as const;

/** A person on the way through `lead@1`. */
export class TalkWithUs extends Funnel {
  constructor(
    page: Page,
    person: Person = {},
    readonly by: 'mouse' | 'keyboard' = 'mouse',
  ) {
    super(page, firstLead, by === 'mouse' ? mouse() : keyboard(page), person);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The start form, once it can be filled in. */
  async atStart(query = ''): Promise<void> {
    await this.open(query);
    await this.startField('dateOfBirth').waitFor();
  }

  startField(name: string): Locator {
    return this.field(namedIn('assessment-start.v1', name));
  }

  putStart(name: string, value: string): Promise<void> {
    return this.put(namedIn('assessment-start.v1', name), value);
  }

  /** A field of the form in the dialog for people out of our area. */
  wish(name: string): Locator {
    return this.dialog.getByLabel(namedIn('out-of-state.v1', name).title);
  }

  /** Fills the start form in as somebody who lives where we do not work, and sends it. */
  async toAreasOfService(): Promise<void> {
    await this.atStart();
    await this.fill(await this.place());
    await this.putStart('state', 'OR');
    await this.hands.press(this.next);
    await this.wish('email').waitFor();
  }

  /** Fills in the form of the dialog for people out of our area, but for the state. */
  async typeWish(): Promise<void> {
    for (const name of ['email', 'firstName', 'lastName'] as const) await this.hands.type(this.wish(name), wish[name]);
    await this.hands.selectOption(this.wish('gender'), 'Other');
  }

  /**
   * Opens the start as somebody who is here to buy.
   *
   * @param entryOrigin Where they came in; `{own}` stands for this site.
   */
  async startToBuy(entryOrigin = '{own}/'): Promise<void> {
    await this.page.goto('/');
    await this.page.evaluate((origin) => {
      sessionStorage.setItem('flow', 'checkout');
      sessionStorage.setItem('plan', 'reset');
      localStorage.setItem('entry_origin', origin.replace('{own}', window.location.origin));
    }, entryOrigin);
    await this.atStart();
  }

  /** From the start to the questions. */
  async toQuestions(query = ''): Promise<void> {
    await this.atStart(query);
    await this.sendStart();
  }

  /** From the start past the questions, to wherever they lead. */
  async pastQuestions(query = ''): Promise<void> {
    await this.toQuestions(query);
    await this.fill(await this.place());
    await this.goOn();
  }

  /** From the start to the account form. */
  async toAccount(query = '', account: { readonly [field: string]: string } = {}): Promise<Booking> {
    await this.atStart(query);
    return this.toAccountFromStart(account);
  }

  /** From the open start form to the account form. */
  async toAccountFromStart(account: { readonly [field: string]: string } = {}): Promise<Booking> {
    await this.sendStart();
    await this.fill(await this.place());
    await this.goOn();
    const booking = new Booking(this.page, this.hands, newEmail(), account);
    await booking.field('firstName').waitFor();
    return booking;
  }

  private async sendStart(): Promise<void> {
    await this.fill(await this.place());
    await this.goOn();
    await expect(this.heading).toHaveText(firstLead.step('questions').title ?? '');
  }

  /** Answers a question of the page anew, where a first answer has locked the others. */
  async changeMind(question: string, value: string): Promise<void> {
    const place = this.option(value, question).locator('xpath=ancestor::div[contains(@id, "-place")]');
    await this.hands.press(place.getByRole('button', { name: 'Change my answer' }));
    await this.hands.choose(this.option(value, question));
    await expect(this.option(value, question)).toBeChecked();
  }
}

function namedIn(form: string, name: string): Field {
  const field = readFields(form).find((one) => one.name === name);
  if (field === undefined) throw new Error(`${form} has no field '${name}'.`);
  return field;
}
