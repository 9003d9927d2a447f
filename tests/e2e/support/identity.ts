import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { InputMethod } from './input-methods.ts';

/** The requests that verify a group. */
export const identityCalls = {
  groups: /\/v1\/id-me-groups$/,
  begin: /\/v1\/id-me-authorize$/,
  token: /\/v1\/id-me\/(?!attributes\/)/,
  attributes: /\/v1\/id-me\/attributes\//,
} as const;

/** How the pages of the fake identity service describe the people whose verification fails. */
export const samples = {
  unverified: 'not verified: the papers did not do',
  noGroup: 'known to the service, in no group',
  used: 'verified, but brings back a code that was used before',
  old: 'verified, but brings back a code that is too old',
  outOfOrder: 'verified, but the service is out of order afterwards',
} as const;

/** The part of the account form in which a group may be verified, and the identity service behind it. */
export class Identity {
  constructor(
    readonly page: Page,
    readonly input: InputMethod,
  ) {}

  get part(): Locator {
    return this.page.getByRole('region', { name: 'Serve, teach or nurse? (optional)' });
  }

  get list(): Locator {
    return this.part.getByLabel('Your group');
  }

  get button(): Locator {
    return this.part.getByRole('button', { name: 'Verify my status' });
  }

  get status(): Locator {
    return this.part.getByRole('status').filter({ hasText: /Verif/ });
  }

  get failure(): Locator {
    return this.part.getByRole('alert');
  }

  /** Opens the part, which is one line until then. */
  async open(): Promise<void> {
    const line = this.part.locator('summary');
    await line.waitFor();
    if (!(await this.button.isVisible())) await this.input.press(line);
  }

  /** Goes to the identity service to verify a group, by its label. */
  async goToIdentityService(group: string): Promise<void> {
    await this.open();
    // The groups may come after the list: the keyboard would find nothing in it.
    await this.list.locator('option', { hasText: group }).first().waitFor({ state: 'attached' });
    await this.input.selectOption(this.list, group);
    await this.input.press(this.button);
    await this.page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor();
  }

  /** Returns as the sample person with this description. */
  async returnAs(about: string): Promise<void> {
    await this.input.press(
      this.page
        .getByRole('listitem')
        .filter({ hasText: `A sample: ${about}` })
        .getByRole('link'),
    );
  }

  /** Returns without sharing data. */
  async returnWithoutSharing(): Promise<void> {
    await this.input.press(this.page.getByRole('link', { name: 'Do not share anything' }));
  }

  /** Expects the account form, without the parameters of the service in its address. */
  async expectCleanAddress(): Promise<void> {
    await this.part.waitFor();
    expect(new URL(this.page.url()).pathname + new URL(this.page.url()).search).toBe('/talk-with-us/account');
  }
}
