import { expectAccessible } from './support/accessible.ts';
import type { Booking } from './support/booking.ts';
import { failRequests, holdRequests, dropFirstRequest, errorResponse } from './support/network.ts';
import { mouse } from './support/input-methods.ts';
import { Identity, identityCalls, samples } from './support/identity.ts';
import { expect, test, widths } from './support/test.ts';

test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource/);
});

const wrong = 'Something went wrong';

for (const { name, width, height } of widths) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });

    for (const [what, about] of Object.entries(samples)) {
      test(`${what}: something went wrong, nothing is lost, and the button stays`, async ({ arrive, page }) => {
        const booking = await arrive();
        const identity = new Identity(page, mouse());
        await booking.fillAccount();
        const before = await filledIn(booking);
        await identity.leaveFor('Military');
        await identity.comeBackAs(about);
        await expectFailed(identity);
        expect(await filledIn(booking)).toEqual(before);
        await expectAccessible(page, what);
      });
    }

    test('denied: the same, and another try may go well', async ({ arrive, page }) => {
      const booking = await arrive();
      const identity = new Identity(page, mouse());
      await booking.fillAccount();
      const before = await filledIn(booking);
      await identity.leaveFor('Military');
      await identity.shareNothing();
      await expectFailed(identity);
      expect(await filledIn(booking)).toEqual(before);
      await identity.leaveFor('Military');
      await identity.comeBackAs('verified as military');
      await expect(identity.status).toHaveText('Verified: Military');
    });

    test('Back from the identity service: the form as it was left', async ({ arrive, page }) => {
      const booking = await arrive();
      const identity = new Identity(page, mouse());
      await booking.fillAccount();
      const before = await filledIn(booking);
      await identity.leaveFor('Military');
      await page.goBack();
      await expect(identity.button).not.toHaveAttribute('aria-busy');
      await expect(identity.failure).toBeEmpty();
      expect(await filledIn(booking)).toEqual(before);
      await booking.funnel.goOn();
      await booking.days.first().waitFor();
    });

    test('accessible at rest, without a choice, verifying, verified, and where the list does not come', async ({ arrive, page }) => {
      const mend = await failRequests(page, identityCalls.groups, errorResponse(500));
      await arrive();
      const identity = new Identity(page, mouse());
      await expect(identity.failure).toContainText(wrong);
      await expectAccessible(page, 'no list');
      mend();
      await identity.part.getByRole('button', { name: 'Try again' }).click();
      await identity.list.waitFor();
      await expectAccessible(page, 'rest');
      await identity.button.click();
      await expectAccessible(page, 'no choice');
      await identity.leaveFor('Student');
      await expectAccessible(page, 'the stand-in');
      const release = await holdRequests(page, identityCalls.token);
      await identity.comeBackAs('verified as student');
      await expect(identity.status).toHaveText('Verifying your status');
      await expectAccessible(page, 'verifying');
      release();
      await expect(identity.status).toHaveText('Verified: Student');
      await expectAccessible(page, 'verified');
    });
  });
}

test('a forged state, and a return that nobody began', async ({ arrive, page, context }) => {
  const booking = await arrive();
  const identity = new Identity(page, mouse());
  await booking.fillAccount();
  const before = await filledIn(booking);
  await identity.leaveFor('Military');
  await page.goto('/talk-with-us/account?code=forged&state=forged');
  await expectFailed(identity);
  await context.clearCookies();
  for (const query of ['code=x&state=y', 'code=x', 'error=access_denied', 'code=%00&state=y']) {
    await page.goto(`/talk-with-us/account?${query}`);
    await expectFailed(identity);
  }
  expect(await filledIn(booking)).toEqual(before);
});

test('a code that was brought back before is of no use', async ({ arrive, page }) => {
  await arrive();
  const identity = new Identity(page, mouse());
  const returned = page.waitForRequest(/\/talk-with-us\/account\?code=/);
  await identity.leaveFor('Military');
  await identity.comeBackAs(samples.noGroup);
  await expectFailed(identity);
  await page.goto((await returned).url());
  await expectFailed(identity);
});

const troubles = [
  ['offline', 'offline'],
  ['a server error', errorResponse(500)],
  ['too many tries', errorResponse(429)],
  ['garbage', { status: 200, json: 'garbage' }],
  ['content of another kind', { status: 200, json: { content: 'garbage' } }],
  ['an empty answer', { status: 200, json: {} }],
] as const;

for (const [what, trouble] of troubles) {
  test(`${what} at any of the calls is said, and another try goes well`, async ({ arrive, page }) => {
    const booking = await arrive();
    const identity = new Identity(page, mouse());
    await booking.fillAccount();
    const before = await filledIn(booking);
    await failRequests(page, identityCalls.begin, trouble, 1);
    await identity.list.selectOption({ label: 'Nurse' });
    await identity.button.click();
    await expect(identity.failure).toContainText(wrong);
    for (const call of [identityCalls.token, identityCalls.attributes]) {
      await failRequests(page, call, trouble, 1);
      await identity.leaveFor('Nurse');
      await identity.comeBackAs('verified as nurse');
      await expectFailed(identity);
    }
    expect(await filledIn(booking)).toEqual(before);
    await identity.leaveFor('Nurse');
    await identity.comeBackAs('verified as nurse');
    await expect(identity.status).toHaveText('Verified: Nurse');
  });
}

test('a slow answer is waited for, and a reload meanwhile goes on where it was', async ({ arrive, page }) => {
  const booking = await arrive();
  const identity = new Identity(page, mouse());
  await booking.fillAccount();
  const phone = await booking.field('phone').inputValue();
  await identity.leaveFor('Nurse');
  await dropFirstRequest(page, identityCalls.attributes);
  const asked = page.waitForRequest(identityCalls.attributes);
  await identity.comeBackAs('verified as nurse');
  await expect(identity.status).toHaveText('Verifying your status');
  await asked;
  await page.reload();
  await expect(identity.status).toHaveText('Verified: Nurse');
  await expect(booking.field('lastName')).toHaveValue('Nurse');
  await expect(booking.field('phone')).toHaveValue(phone);
});

async function expectFailed(identity: Identity): Promise<void> {
  await expect(identity.failure).toContainText(wrong);
  await identity.back();
  await expect(identity.button).toBeVisible();
}

/** The values of the account's own fields. */
async function filledIn(booking: Booking): Promise<readonly string[]> {
  const names = ['firstName', 'lastName', 'email', 'phone'];
  const texts = await Promise.all(names.map((name) => booking.field(name).inputValue()));
  const ticks = await Promise.all(['acceptedTerms', 'textMessageOptIn'].map((name) => booking.field(name).isChecked()));
  return [...texts, ...ticks.map(String)];
}
