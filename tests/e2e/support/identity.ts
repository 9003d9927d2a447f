import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { InputMethod } from './input-methods.ts';

/** Patterns of the requests that verify a group. */
export const identityCalls = {
  groups: /\/v1\/id-me-groups$/,
  begin: /\/v1\/id-me-authorize$/,
  token: /\/v1\/id-me\/(?!attributes\/)/,
  attributes: /\/v1\/id-me\/attributes\//,
} as const;

/** The descriptions of the sample people whose verification fails, on the pages of the fake identity service. */
export const samples = {
  unverified: 'not verified: the papers did not do',
  noGroup: 'known to the service, in no group',
  used: 'verified, but brings back a code that was used before',
  old: 'verified, but brings back a code that is too old',
  outOfOrder: 'verified, but the service is out of order afterwards',
} as const;

/** Page object of the part of the account form in which a client may verify a group, and of the fake identity service. */
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

  /** Unfolds the part, unless it is open. */
  async open(): Promise<void> {
    const line = this.part.locator('summary');
    await line.waitFor();
    if (!(await this.button.isVisible())) await this.input.press(line);
  }

  /** Goes to the identity service to verify a group, by its label. */
  async goToIdentityService(group: string): Promise<void> {
    await this.open();
    // The options may arrive after the list. Keys that are typed before would choose nothing.
    await this.list.locator('option', { hasText: group }).first().waitFor({ state: 'attached' });
    await this.input.selectOption(this.list, group);
    await this.input.press(this.button);
    await this.page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor();
  }

  /** Chooses the sample person with this description at the identity service, which leads back to the account form. */
  async returnAs(about: string): Promise<void> {
    await this.input.press(
      this.page
        .getByRole('listitem')
        .filter({ hasText: `A sample: ${about}` })
        .getByRole('link'),
    );
  }

  /** Returns to the account form without sharing data. */
  async returnWithoutSharing(): Promise<void> {
    await this.input.press(this.page.getByRole('link', { name: 'Do not share anything' }));
  }

  /** Expects the account form, without the parameters of the service in its address. */
  async expectCleanAddress(): Promise<void> {
    await this.part.waitFor();
    expect(new URL(this.page.url()).pathname + new URL(this.page.url()).search).toBe('/talk-with-us/account');
  }
}
