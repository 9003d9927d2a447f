import { expectAccessible } from './support/accessible.ts';
import type { Booking } from './support/booking.ts';
import { failRequests, holdRequests, dropFirstRequest, errorResponse } from './support/network.ts';
import { mouse } from './support/input-methods.ts';
import { Identity, identityCalls, samples } from './support/identity.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ browserErrors }) => {
  browserErrors.expect(/Failed to load resource/);
});

const wrong = 'Something went wrong';

test('every state of the verification is accessible', async ({ openAccount, page }) => {
  const stopFailing = await failRequests(page, identityCalls.groups, errorResponse(500));
  await openAccount();
  const identity = new Identity(page, mouse());
  await expect(identity.failure).toContainText(wrong);
  await expectAccessible(page, 'the list of groups cannot be loaded');
  await stopFailing();
  await identity.part.getByRole('button', { name: 'Try again' }).click();
  await identity.list.waitFor();
  await expectAccessible(page, 'nothing chosen');
  await identity.button.click();
  await expectAccessible(page, 'sent without a choice');
  await identity.goToIdentityService('Student');
  await expectAccessible(page, 'the fake identity service');
  await identity.returnAs(samples.unverified);
  await expectFailed(identity);
  await expectAccessible(page, 'not verified');
  await identity.goToIdentityService('Student');
  const release = await holdRequests(page, identityCalls.token);
  await identity.returnAs('verified as student');
  await expect(identity.status).toHaveText('Verifying your status');
  await expectAccessible(page, 'verifying');
  release();
  await expect(identity.status).toHaveText('Verified: Student');
  await expectAccessible(page, 'verified');
});

test('each failure of the identity service is reported, keeps what was typed, and a later attempt succeeds', async ({
  openAccount,
  page,
}) => {
  const booking = await openAccount();
  const identity = new Identity(page, mouse());
  await booking.fillAccount();
  const before = await readAccount(booking);
  for (const sample of Object.values(samples)) {
    await test.step(sample, async () => {
      await identity.goToIdentityService('Military');
      await identity.returnAs(sample);
      await expectFailed(identity);
      expect(await readAccount(booking)).toEqual(before);
    });
  }
  await identity.goToIdentityService('Military');
  await identity.returnWithoutSharing();
  await expectFailed(identity);
  expect(await readAccount(booking)).toEqual(before);
  await identity.goToIdentityService('Military');
  await identity.returnAs('verified as military');
  await expect(identity.status).toHaveText('Verified: Military');
});

test('Back from the identity service leads to the form as it was left', async ({ openAccount, page }) => {
  const booking = await openAccount();
  const identity = new Identity(page, mouse());
  await booking.fillAccount();
  const before = await readAccount(booking);
  await identity.goToIdentityService('Military');
  await page.goBack();
  await identity.open();
  await expect(identity.button).not.toHaveAttribute('aria-busy');
  await expect(identity.failure).toBeEmpty();
  expect(await readAccount(booking)).toEqual(before);
  await booking.funnel.goNext();
  await booking.days.first().waitFor();
});

test('a forged state, and a return that was not requested, are refused', async ({ openAccount, page, context }) => {
  const booking = await openAccount();
  const identity = new Identity(page, mouse());
  await booking.fillAccount();
  const before = await readAccount(booking);
  await identity.goToIdentityService('Military');
  await page.goto('/talk-with-us/account?code=forged&state=forged');
  await expectFailed(identity);
  await context.clearCookies();
  for (const query of ['code=x&state=y', 'code=x', 'error=access_denied', 'code=%00&state=y']) {
    await page.goto(`/talk-with-us/account?${query}`);
    await expectFailed(identity);
  }
  expect(await readAccount(booking)).toEqual(before);
});

test('a code works once', async ({ openAccount, page }) => {
  await openAccount();
  const identity = new Identity(page, mouse());
  const returned = page.waitForRequest(/\/talk-with-us\/account\?code=/);
  await identity.goToIdentityService('Military');
  await identity.returnAs(samples.noGroup);
  await expectFailed(identity);
  await page.goto((await returned).url());
  await expectFailed(identity);
});

/** Two faults for which a client gets different messages. */
const faultsWithOwnMessage = [
  ['offline', 'offline'],
  ['a server error', errorResponse(500)],
] as const;

const faults = [
  ...faultsWithOwnMessage,
  ['too many requests', errorResponse(429)],
  ['another content', { status: 200, json: 'garbage' }],
  ['content of another kind', { status: 200, json: { content: 'garbage' } }],
  ['an empty response', { status: 200, json: {} }],
] as const;

test('each request that fails is reported, and a later attempt succeeds', async ({ openAccount, page }) => {
  const booking = await openAccount();
  const identity = new Identity(page, mouse());
  await booking.fillAccount();
  const before = await readAccount(booking);
  for (const [what, fault] of faults) {
    await test.step(`${what} at the beginning`, async () => {
      await failRequests(page, identityCalls.begin, fault, 1);
      await identity.open();
      await identity.list.selectOption({ label: 'Nurse' });
      const requested = page.waitForRequest(identityCalls.begin);
      await identity.button.click();
      await requested;
      await expect(identity.button).not.toHaveAttribute('aria-busy');
      await expect(identity.failure).toContainText(wrong);
    });
  }
  // verifyGroup.test.ts tests each of these requests with every fault: all faults except the first have the same message as the second.
  for (const [what, fault] of faultsWithOwnMessage) {
    for (const request of [identityCalls.token, identityCalls.attributes]) {
      await test.step(`${what} at ${request.source}`, async () => {
        await failRequests(page, request, fault, 1);
        await identity.goToIdentityService('Nurse');
        await identity.returnAs('verified as nurse');
        await expectFailed(identity);
      });
    }
  }
  expect(await readAccount(booking)).toEqual(before);
  await identity.goToIdentityService('Nurse');
  await identity.returnAs('verified as nurse');
  await expect(identity.status).toHaveText('Verified: Nurse');
});

test('a slow response is waited for, and a reload resumes the verification', async ({ openAccount, page }) => {
  const booking = await openAccount();
  const identity = new Identity(page, mouse());
  await booking.fillAccount();
  const phone = await booking.field('phone').inputValue();
  await identity.goToIdentityService('Nurse');
  await dropFirstRequest(page, identityCalls.attributes);
  const requested = page.waitForRequest(identityCalls.attributes);
  await identity.returnAs('verified as nurse');
  await expect(identity.status).toHaveText('Verifying your status');
  await requested;
  await page.reload();
  await expect(identity.status).toHaveText('Verified: Nurse');
  await expect(booking.field('lastName')).toHaveValue('Nurse');
  await expect(booking.field('phone')).toHaveValue(phone);
});

async function expectFailed(identity: Identity): Promise<void> {
  await expect(identity.failure).toContainText(wrong);
  await identity.expectCleanAddress();
  await expect(identity.button).toBeVisible();
}

/** The values of the fields of the account form, without those of the verification. */
async function readAccount(booking: Booking): Promise<readonly string[]> {
  const names = ['firstName', 'lastName', 'email', 'phone'];
  const texts = await Promise.all(names.map((name) => booking.field(name).inputValue()));
  const ticks = await Promise.all(['acceptedTerms', 'textMessageOptIn'].map((name) => booking.field(name).isChecked()));
  return [...texts, ...ticks.map(String)];
}
