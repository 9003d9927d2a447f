import { endpoints, failRequests, holdRequests, recordBodies } from './support/network.ts';
import { keyboard, mouse } from './support/input-methods.ts';
import { Identity, identityCalls } from './support/identity.ts';
import { exportedDataOf } from './support/exported-data.ts';
import { desktop, expect, phone, test } from './support/test.ts';

/** The label of each group, the sample person who is verified for it, and the name of the verified group. */
const groups = [
  ['Military', 'verified as military', 'Veteran'],
  ['Medical', 'verified as medical', 'Doctor'],
  ['Student', 'verified as student', 'Student'],
  ['First responder', 'verified as responder', 'Firefighter'],
  ['Teacher', 'verified as teacher', 'Teacher'],
  ['Nurse', 'verified as nurse', 'Nurse'],
  ['Hospital employee', 'verified as hospital employee', 'Orderly'],
  ['Government', 'verified as government', 'Official'],
] as const;

test.describe('on a phone by mouse', () => {
  test.use({ viewport: phone });

  test('a client verifies their group: typed values are kept, the others are filled in, and the lead has the group', async ({
    openAccount,
    page,
    server,
  }) => {
    const booking = await openAccount();
    const identity = new Identity(page, mouse());
    const sent = recordBodies(page, endpoints.webForm);
    await booking.setField('phone', '(512) 234-0142');
    await booking.setField('gender', 'OTHER');
    await booking.setField('acceptedTerms', 'yes');
    await identity.goToIdentityService('Military');
    await identity.returnAs('verified as military');
    await expect(identity.status).toHaveText('Verified: Military');
    await identity.expectCleanAddress();
    await expect(identity.button).toHaveCount(0);
    await expect(booking.field('firstName')).toHaveValue('Sample');
    await expect(booking.field('lastName')).toHaveValue('Veteran');
    await expect(booking.field('email')).toHaveValue('sample.veteran@example.com');
    await expect(booking.field('phone')).toHaveValue('(512) 234-0142');
    await expect(booking.funnel.option('OTHER')).toBeChecked();
    await expect(booking.field('acceptedTerms')).toBeChecked();

    await page.reload();
    await expect(identity.status).toHaveText('Verified: Military');
    await booking.setField('email', booking.email);
    await booking.setField('textMessageOptIn', 'yes');
    await booking.funnel.goNext();
    await booking.days.first().waitFor();
    expect(sent).toMatchObject([{ idmeGroup: 'military', idmeUuid: 'sample-uuid-military', lastName: 'Veteran' }]);
    const { leads } = await exportedDataOf(server, booking.email);
    expect(leads).toMatchObject([{ idme_group: 'military', idme_uuid: 'sample-uuid-military', last_name: 'Veteran' }]);
    const attempt = (sent[0] as { idmeVerificationAttempt: string }).idmeVerificationAttempt;
    expect(new Date(String(leads[0]?.['idme_verification_attempt'])).toISOString()).toBe(attempt);

    // The verification stays after the account is sent.
    await page.goBack();
    await expect(identity.status).toHaveText('Verified: Military');
  });
});

test.describe('on a desktop by keyboard', () => {
  test.use({ viewport: desktop });

  test('a client verifies their group', async ({ openAccount, page }) => {
    await openAccount();
    const identity = new Identity(page, keyboard(page));
    await identity.open();
    await identity.input.press(identity.button);
    await expect(identity.list).toBeFocused();
    await expect(identity.list).toHaveAccessibleDescription('Choose your group');
    await identity.goToIdentityService('Nurse');
    await identity.returnAs('verified as nurse');
    await expect(identity.status).toHaveText('Verified: Nurse');
  });
});

test('each group is verified', async ({ openAccount, page, context }) => {
  const booking = await openAccount();
  const identity = new Identity(page, mouse());
  for (const [group, sample, lastName] of groups) {
    await test.step(group, async () => {
      await identity.goToIdentityService(group);
      await identity.returnAs(sample);
      await expect(identity.status).toHaveText(`Verified: ${group}`);
      await expect(booking.field('lastName')).toHaveValue(lastName);
    });
    await context.clearCookies();
    await page.evaluate(() => sessionStorage.removeItem('identity'));
    await page.reload();
  }
});

test('the group that is being verified stays the chosen one', async ({ openAccount, page }) => {
  await openAccount();
  const identity = new Identity(page, mouse());
  await identity.open();
  await identity.list.selectOption({ label: 'Military' });
  const sent = recordBodies(page, identityCalls.begin);
  const release = await holdRequests(page, identityCalls.begin);
  await identity.button.click();
  await expect(identity.button).toHaveAttribute('aria-busy', 'true');
  await identity.list.selectOption({ label: 'Nurse' });
  await expect(identity.list).toHaveValue('military');
  release();
  await page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor();
  expect(sent).toMatchObject([{ group: 'military' }]);
});

test('an account that is sent during a verification waits for its end, and is sent with the values typed meanwhile', async ({
  openAccount,
  page,
}) => {
  const booking = await openAccount();
  const identity = new Identity(page, mouse());
  const sent = recordBodies(page, endpoints.webForm);
  await booking.fillAccount();
  await identity.goToIdentityService('Teacher');
  const release = await holdRequests(page, /\/v1\/id-me\/attributes\//);
  await identity.returnAs('verified as teacher');
  await expect(identity.part).toHaveAttribute('aria-busy', 'true');
  await expect(identity.status).toHaveText('Verifying your status');
  await identity.expectCleanAddress();
  await booking.setField('phone', '512 234 0199');
  await booking.funnel.next.click();
  await expect(booking.funnel.next).toHaveAttribute('aria-busy', 'true');
  release();
  await booking.days.first().waitFor();
  expect(sent).toMatchObject([{ idmeGroup: 'teacher', phone: '5122340199' }]);
});

test('a second verification that fails keeps the first', async ({ openAccount, page, browserErrors }) => {
  browserErrors.expect(/Failed to load resource/);
  await openAccount();
  const identity = new Identity(page, mouse());
  await identity.goToIdentityService('Student');
  await identity.returnAs('verified as student');
  await expect(identity.status).toHaveText('Verified: Student');
  await page.goto('/talk-with-us/account?code=forged&state=forged');
  await identity.expectCleanAddress();
  await expect(identity.status).toHaveText('Verified: Student');
});

test('no event, referrer or address has data of a verification, except those of its own requests', async ({ openAccount, page }) => {
  const booking = await openAccount();
  const identity = new Identity(page, mouse());
  await identity.goToIdentityService('Government');
  const addresses: string[] = [];
  const others: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url());
    others.push(request.headers()['referer'] ?? '', request.url().endsWith('/v1/web/events') ? (request.postData() ?? '') : '');
  });
  page.on('console', (message) => others.push(message.text()));
  await identity.returnAs('verified as government');
  await expect(identity.status).toHaveText('Verified: Government');
  await booking.fillAccount();
  await booking.funnel.goNext();
  const returned = addresses.find((address) => address.includes('/talk-with-us/account?'));
  const { searchParams } = new URL(returned ?? '');
  const secrets = [searchParams.get('code') ?? '', searchParams.get('state') ?? '', 'Official', 'sample.official', 'sample-uuid'];
  expect(secrets).not.toContain('');
  for (const secret of secrets) {
    expect(
      others.filter((address) => address.includes(secret)),
      secret,
    ).toEqual([]);
    expect(
      addresses.filter((one) => one !== returned && one.includes(secret) && !/\/v1\/id-me\/|\/standins\/identity\//.test(one)),
    ).toEqual([]);
  }
  // Only the navigation had the address with the secret: the page replaces it before any other request.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(returned);
});

test('without groups the verification is not offered', async ({ openAccount, page }) => {
  await page.route(/\/v1\/id-me-groups$/, (route) => route.fulfill({ json: { content: [] } }));
  const booking = await openAccount();
  await booking.field('firstName').waitFor();
  await expect(new Identity(page, mouse()).part).toHaveCount(0);
});

test('a group whose verification the server no longer has is refused, and the account can be sent without it', async ({
  openAccount,
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/Failed to load resource/);
  const booking = await openAccount();
  const identity = new Identity(page, mouse());
  await identity.goToIdentityService('Military');
  await identity.returnAs('verified as military');
  await expect(identity.status).toHaveText('Verified: Military');
  await context.clearCookies();
  await booking.fillAccount();
  await booking.funnel.next.click();
  await expect(booking.summary.getByRole('link')).toHaveText(['We could not confirm this. Verify your status again, or go on without it']);
  await booking.summary.getByRole('link').click();
  await expect(identity.list).toBeFocused();
  await booking.funnel.goNext();
  await booking.days.first().waitFor();
});

test('a group that was never verified is refused', async ({ openAccount, page, browserErrors, server }) => {
  browserErrors.expect(/Failed to load resource/);
  const booking = await openAccount();
  await page.evaluate(() =>
    sessionStorage.setItem(
      'identity',
      JSON.stringify({ idmeGroup: 'military', idmeUuid: 'anybody', idmeVerificationAttempt: new Date().toISOString() }),
    ),
  );
  await page.reload();
  await booking.fillAccount();
  await booking.funnel.next.click();
  await booking.summary.waitFor();
  expect((await exportedDataOf(server, booking.email)).leads).toEqual([]);
});

test('a list of groups that cannot be loaded is reported, and loaded again', async ({ openAccount, page, browserErrors }) => {
  browserErrors.expect(/Failed to load resource/);
  const stopFailing = await failRequests(page, /\/v1\/id-me-groups$/, 'offline');
  await openAccount();
  const identity = new Identity(page, mouse());
  await expect(identity.failure).toContainText('Something went wrong');
  await stopFailing();
  await identity.part.getByRole('button', { name: 'Try again' }).click();
  // The part is already open. Before its list and its button are rendered, `open` would take it for closed, and its press would close it.
  await identity.list.waitFor();
  await identity.goToIdentityService('Military');
});
