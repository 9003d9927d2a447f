import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Booking, newEmail } from './booking.ts';
import { choiceTitle, readDefinition, readField } from './definition.ts';
import { Funnel } from './funnel.ts';
import type { Person } from './answers.ts';
import { keyboard, mouse } from './input-methods.ts';

/** `lead@1`, as in its files. */
export const firstLead = readDefinition('lead', 1);

/** The questions with a disqualifying answer, which is Yes. */
export const disqualifying = firstLead.items.filter(({ disqualifyingValue }) => disqualifyingValue !== undefined);

/** The entries of the session storage of a buyer. */
const buyer = { flow: 'checkout', plan: 'reset' } as const;

/** The values that clients in journeys type into the waitlist form. */
export const waitlistEntry = { email: 'Far.Away@Example.com', firstName: 'Far', lastName: 'Away' } as const;

/** Page object of `lead@1`. */
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

  /** Opens the start form, and waits until it can be filled in. */
  async openStart(query = ''): Promise<void> {
    await this.open(query);
    await this.startField('dateOfBirth').waitFor();
  }

  startField(name: string): Locator {
    return this.field(readField('assessment-start.v1', name));
  }

  setStartField(name: string, value: string): Promise<void> {
    return this.setField(readField('assessment-start.v1', name), value);
  }

  /** A field of the waitlist form in the dialog. */
  waitlistField(name: string): Locator {
    return this.dialog.getByLabel(readField('out-of-state.v1', name).title);
  }

  /** Opens the start form and sends it with a state that is not served, which opens the waitlist dialog. */
  async goToAreasOfService(): Promise<void> {
    await this.openStart();
    await this.fill(await this.readPlace());
    await this.setStartField('state', 'OR');
    await this.input.press(this.next);
    await this.waitlistField('email').waitFor();
  }

  /** Fills in the waitlist form, except for the state. */
  async fillWaitlistForm(): Promise<void> {
    for (const name of ['email', 'firstName', 'lastName'] as const) await this.input.type(this.waitlistField(name), waitlistEntry[name]);
    await this.input.selectOption(this.waitlistField('gender'), choiceTitle(readField('out-of-state.v1', 'gender'), 'OTHER'));
  }

  /**
   * Opens the start as a buyer.
   *
   * @param entryOrigin The stored entry origin of the visit, in which `{own}` is replaced by the origin of this site.
   */
  async openStartAsBuyer(entryOrigin: string): Promise<void> {
    await this.page.goto('/robots.txt');
    await this.page.evaluate(
      ([session, origin]) => {
        for (const [key, text] of Object.entries(session)) sessionStorage.setItem(key, text);
        localStorage.setItem('entry_origin', origin.replace('{own}', window.location.origin));
      },
      [buyer, entryOrigin] as const,
    );
    await this.openStart();
  }

  /** Opens the questions as a client who has sent the start form. */
  async openQuestions(): Promise<void> {
    await this.openAt({ step: 'questions' });
  }

  /** Opens the questions, answered with the values of the person, and sends them. */
  async sendAnswers(): Promise<void> {
    await this.openAt({ step: 'questions' }, { isAnswered: true });
    await this.goNext();
  }

  /** Opens the account form as a client who has passed the questions. `account` has values to type instead of the usual ones. */
  async openAccount(
    account: { readonly [field: string]: string } = {},
    session: { readonly [key: string]: string } = {},
  ): Promise<Booking> {
    await this.openAt({ step: 'questions' }, { isAnswered: true, session });
    await this.goNext();
    return this.waitForAccount(account);
  }

  /** Opens the account form as a buyer who has passed the questions. */
  openAccountAsBuyer(account: { readonly [field: string]: string } = {}): Promise<Booking> {
    return this.openAccount(account, buyer);
  }

  /** From the open start form to the account form. */
  async completeLead(account: { readonly [field: string]: string } = {}): Promise<Booking> {
    await this.fill(await this.readPlace());
    await this.goNext();
    await expect(this.heading).toHaveText(firstLead.step('questions').title ?? '');
    await this.fill(await this.readPlace());
    await this.goNext();
    return this.waitForAccount(account);
  }

  private async waitForAccount(account: { readonly [field: string]: string }): Promise<Booking> {
    const booking = new Booking(this.page, this.input, newEmail(), account);
    await booking.field('firstName').waitFor();
    return booking;
  }
}
