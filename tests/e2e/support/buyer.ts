import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { paymentActions } from '../../../src/server/fakes/fake-payment-pages.ts';
import type { PaymentAction } from '../../../src/server/fakes/fake-payment-pages.ts';
import { newEmail } from './booking.ts';
import { readDefinition, readField } from './definition.ts';
import type { Definition } from './definition.ts';
import { Funnel } from './funnel.ts';
import type { Person } from './answers.ts';
import type { InputMethod } from './input-methods.ts';

/** The subject of the email after a payment. */
export const welcomeSubject = 'Welcome to Nue Life: what happens next';

/** Reads a flow, with the id of the plan in place of `:plan` in its route. */
function readAtPlan(name: string, plan: string): Definition {
  const definition = readDefinition(name, 1);
  return { ...definition, route: definition.route.replace(':plan', plan) };
}

/** Page object of a client who buys a program: `checkout@1` and `purchase@1` at the address of the program. */
export class Buyer {
  readonly email = newEmail();
  readonly screening: Funnel;
  readonly purchase: Funnel;

  constructor(
    readonly page: Page,
    readonly input: InputMethod,
    { plan = 'reset', person = {} }: { readonly plan?: string; readonly person?: Person } = {},
  ) {
    const forms = { account: { email: this.email }, ...person.forms };
    this.screening = new Funnel(page, readAtPlan('checkout', plan), input, { ...person, forms });
    this.purchase = new Funnel(page, readAtPlan('purchase', plan), input, { ...person, forms });
  }

  /** From the start form to the questions. */
  async openQuestions(): Promise<void> {
    await this.screening.open();
    await this.page.getByRole('main').getByLabel(readField('assessment-start.v1', 'dateOfBirth').title).waitFor();
    await this.screening.fill(await this.screening.readPlace());
    await this.screening.goNext();
    await expect(this.screening.heading).toHaveText(this.screening.definition.step('questions').title ?? '');
  }

  /** From the open questions to the screen after them. */
  async answerQuestions(): Promise<void> {
    await this.screening.fill(await this.screening.readPlace());
    await this.screening.goNext();
  }

  /** Opens the questions as a client who has sent the start form and answered every question, and sends them. */
  async sendQuestions(): Promise<void> {
    await this.screening.openAt({ step: 'questions' }, { isAnswered: true });
    await this.screening.goNext();
  }

  /** From the open account form to the confirmation. */
  async createAccount(): Promise<void> {
    await expect(this.purchase.heading).toHaveText(this.purchase.definition.step('account').title ?? '');
    await this.purchase.fill(await this.purchase.readPlace());
    await this.purchase.goNext();
    await this.expectConfirmation();
  }

  /** Opens the questions with every answer given, sends them, and creates the account, up to the confirmation. */
  async openConfirmation(): Promise<void> {
    await this.sendQuestions();
    await this.createAccount();
  }

  async expectConfirmation(): Promise<void> {
    await expect(this.purchase.heading).toHaveText(this.purchase.definition.step('confirm').title ?? '');
  }

  /** From the confirmation to the page of the payment service. */
  async order(): Promise<void> {
    await this.input.press(this.purchase.next);
    await this.page.waitForURL(/\/standins\/payment/);
  }

  /** The id of the order that the page of the payment service is for. */
  async readOrderId(): Promise<string> {
    await this.page.waitForURL(/\/standins\/payment/);
    return new URL(this.page.url()).searchParams.get('externalId') ?? '';
  }

  /** Presses a button of the payment service. */
  async pressAtPayment(action: PaymentAction): Promise<void> {
    await this.input.press(this.page.getByRole('button', { name: paymentActions[action], exact: true }));
  }

  /** Does what `openConfirmation` does, then orders, up to the payment page; returns the id of the order. */
  async openPayment(): Promise<string> {
    await this.openConfirmation();
    await this.order();
    return this.readOrderId();
  }
}
