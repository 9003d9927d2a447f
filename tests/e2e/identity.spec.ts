import { endpoints, failRequests, holdRequests, recordBodies } from './support/network.ts';
import { keyboard, mouse } from './support/input-methods.ts';
import { Identity } from './support/identity.ts';
import { exportedDataOf } from './support/exported-data.ts';
import { expect, test, widths } from './support/test.ts';

/** Each group by its words, and the sample person who is verified for it. */
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

for (const { name, width, height } of widths) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height } });

    test('somebody verifies their group: what they typed is kept, the rest is filled in, and their lead names the group', async ({
      arrive,
      page,
      server,
    }) => {
      const booking = await arrive();
      const identity = new Identity(page, mouse());
      const sent = recordBodies(page, endpoints.webForm);
      await booking.put('phone', '(512) 234-0142');
      await booking.put('gender', 'OTHER');
      await booking.put('acceptedTerms', 'yes');
      await identity.leaveFor('Military');
      await identity.comeBackAs('verified as military');
      await expect(identity.status).toHaveText('Verified: Military');
      await identity.back();
      await expect(identity.button).toHaveCount(0);
      await expect(booking.field('firstName')).toHaveValue('Sample');
      await expect(booking.field('lastName')).toHaveValue('Veteran');
      await expect(booking.field('email')).toHaveValue('sample.veteran@example.com');
      await expect(booking.field('phone')).toHaveValue('(512) 234-0142');
      await expect(booking.funnel.option('OTHER')).toBeChecked();
      await expect(booking.field('acceptedTerms')).toBeChecked();

      await page.reload();
      await expect(identity.status).toHaveText('Verified: Military');
      await booking.put('email', booking.email);
      await booking.put('textMessageOptIn', 'yes');
      await booking.funnel.goOn();
      await booking.days.first().waitFor();
      expect(sent).toMatchObject([{ idmeGroup: 'military', idmeUuid: 'sample-uuid-military', lastName: 'Veteran' }]);
      const { leads } = await exportedDataOf(server, booking.email);
      expect(leads).toMatchObject([{ idme_group: 'military', idme_uuid: 'sample-uuid-military', last_name: 'Veteran' }]);
      const attempt = (sent[0] as { idmeVerificationAttempt: string }).idmeVerificationAttempt;
      expect(new Date(String(leads[0]?.['idme_verification_attempt'])).toISOString()).toBe(attempt);

      // Back at the form, it is verified still.
      await page.goBack();
      await expect(identity.status).toHaveText('Verified: Military');
    });

    test('the same by keyboard alone', async ({ arrive, page }) => {
      await arrive();
      const identity = new Identity(page, keyboard(page));
      await identity.hands.press(identity.button);
      await expect(identity.list).toBeFocused();
      await expect(identity.list).toHaveAccessibleDescription('Choose your group');
      await identity.leaveFor('Nurse');
      await identity.comeBackAs('verified as nurse');
      await expect(identity.status).toHaveText('Verified: Nurse');
    });
  });
}

for (const [group, about, lastName] of groups) {
  test(`the group ${group} is verified`, async ({ arrive, page }) => {
    const booking = await arrive();
    const identity = new Identity(page, mouse());
    await identity.leaveFor(group);
    await identity.comeBackAs(about);
    await expect(identity.status).toHaveText(`Verified: ${group}`);
    await expect(booking.field('lastName')).toHaveValue(lastName);
  });
}

test('a verification that is under way is waited for, and takes what is typed meanwhile', async ({ arrive, page }) => {
  const booking = await arrive();
  const identity = new Identity(page, mouse());
  const sent = recordBodies(page, endpoints.webForm);
  await booking.fillAccount();
  await identity.leaveFor('Teacher');
  const release = await holdRequests(page, /\/v1\/id-me\/attributes\//);
  await identity.comeBackAs('verified as teacher');
  await expect(identity.part).toHaveAttribute('aria-busy', 'true');
  await expect(identity.status).toHaveText('Verifying your status');
  await identity.back();
  await booking.put('phone', '512 234 0199');
  await booking.funnel.next.click();
  await expect(booking.funnel.next).toHaveAttribute('aria-busy', 'true');
  release();
  await booking.days.first().waitFor();
  expect(sent).toMatchObject([{ idmeGroup: 'teacher', phone: '5122340199' }]);
});

test('a second verification that fails takes nothing away from the first', async ({ arrive, page, complaints }) => {
  complaints.expect(/Failed to load resource/);
  await arrive();
  const identity = new Identity(page, mouse());
  await identity.leaveFor('Student');
  await identity.comeBackAs('verified as student');
  await expect(identity.status).toHaveText('Verified: Student');
  await page.goto('/talk-with-us/account?code=forged&state=forged');
  await identity.back();
  await expect(identity.status).toHaveText('Verified: Student');
});

test('nothing of a verification is in an event, a referrer or an address but those of its own calls', async ({ arrive, page }) => {
  const booking = await arrive();
  const identity = new Identity(page, mouse());
  await identity.leaveFor('Government');
  const addresses: string[] = [];
  const others: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url());
    others.push(request.headers()['referer'] ?? '', request.url().endsWith('/v1/web/events') ? (request.postData() ?? '') : '');
  });
  page.on('console', (message) => others.push(message.text()));
  await identity.comeBackAs('verified as government');
  await expect(identity.status).toHaveText('Verified: Government');
  await booking.fillAccount();
  await booking.funnel.goOn();
  const returned = addresses.find((one) => one.includes('/talk-with-us/account?'));
  const { searchParams } = new URL(returned ?? '');
  const secrets = [searchParams.get('code') ?? '', searchParams.get('state') ?? '', 'Official', 'sample.official', 'sample-uuid'];
  expect(secrets).not.toContain('');
  for (const secret of secrets) {
    expect(
      others.filter((one) => one.includes(secret)),
      secret,
    ).toEqual([]);
    expect(
      addresses.filter((one) => one !== returned && one.includes(secret) && !/\/v1\/id-me\/|\/standins\/identity\//.test(one)),
    ).toEqual([]);
  }
  // The address was mended first: no request of the page itself came before.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(returned);
});

test('where no groups are verified, nothing speaks of it', async ({ arrive, page }) => {
  await page.route(/\/v1\/id-me-groups$/, (route) => route.fulfill({ json: { content: [] } }));
  const booking = await arrive();
  await booking.field('firstName').waitFor();
  await expect(new Identity(page, mouse()).part).toHaveCount(0);
});

test('a group that the server does not stand by any more is asked for again, and the account goes on without it', async ({
  arrive,
  page,
  context,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const booking = await arrive();
  const identity = new Identity(page, mouse());
  await identity.leaveFor('Military');
  await identity.comeBackAs('verified as military');
  await expect(identity.status).toHaveText('Verified: Military');
  await context.clearCookies();
  await booking.fillAccount();
  await booking.funnel.next.click();
  await expect(booking.summary.getByRole('link')).toHaveText(['We could not confirm this. Verify your status again, or go on without it']);
  await booking.summary.getByRole('link').click();
  await expect(identity.list).toBeFocused();
  await booking.funnel.goOn();
  await booking.days.first().waitFor();
});

test('a client that claims a group without having it verified is refused', async ({ arrive, page, complaints, server }) => {
  complaints.expect(/Failed to load resource/);
  const booking = await arrive();
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

test('the list of groups that does not come is said, and asked for again', async ({ arrive, page, complaints }) => {
  complaints.expect(/Failed to load resource/);
  const mend = await failRequests(page, /\/v1\/id-me-groups$/, 'offline');
  await arrive();
  const identity = new Identity(page, mouse());
  await expect(identity.failure).toContainText('Something went wrong');
  mend();
  await identity.part.getByRole('button', { name: 'Try again' }).click();
  await identity.leaveFor('Military');
});
