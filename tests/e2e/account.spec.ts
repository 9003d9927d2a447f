import type { Booking } from './support/booking.ts';
import { readField, readFields } from './support/definition.ts';
import { inOrder, summaryOf, summaryOfMissing } from './support/form-messages.ts';
import { endpoints, recordBodies } from './support/network.ts';
import { expect, test } from './support/test.ts';

const fields = readFields('account.v1');

/** For each field an invalid value, which is typed into an otherwise valid form, and a valid value. */
const invalidValues = [
  ['firstName', '   ', 'Sample'],
  ['lastName', '', 'Person'],
  ['email', 'person@', 'person@example.com'],
  ['email', 'person example.com', 'person@example.com'],
  ['phone', '512 234 014', '512 234 0142'],
  ['phone', '512 234 01422', '512 234 0142'],
  ['phone', '012 234 0142', '512 234 0142'],
  ['phone', 'my phone', '512 234 0142'],
  ['acceptedTerms', 'no', 'yes'],
  ['textMessageOptIn', 'no', 'yes'],
] as const;

/** The line of the error summary for an invalid value. */
const lineOf = (name: string, typed: string): string => summaryOf(readField('account.v1', name), messageOf(name, typed));

/** Phone numbers in common notations, with the ten digits that are sent. */
const phones = [
  ['(512) 234-0142', '5122340142'],
  ['512.234.0143', '5122340143'],
  ['+1 512 234 0144', '5122340144'],
  ['1-512-234-0145', '5122340145'],
  [' 5122340146 ', '5122340146'],
] as const;

const messageOf = (name: string, typed: string): string => {
  const { missing, wrong } = readField('account.v1', name);
  return typed === '' ? missing : wrong;
};

const summaryLinks = (booking: Booking) => booking.summary.getByRole('link');

test('the error summary of an empty account form names every field, and each line leads to its field', async ({ openAccount }) => {
  const booking = await openAccount();
  await booking.setField('email', '');
  await booking.funnel.next.click();
  await expect(summaryLinks(booking)).toHaveText(summaryOfMissing(fields));
  await expect(booking.summary).toBeFocused();
  for (const [index, { name, missing }] of fields.entries()) {
    await summaryLinks(booking).nth(index).click();
    if (name === 'gender') {
      await expect(booking.page.getByRole('radiogroup')).toHaveAccessibleDescription(missing);
      await expect(booking.page.getByRole('radiogroup').locator(':focus')).toHaveCount(1);
    } else {
      await expect(booking.field(name)).toBeFocused();
      await expect(booking.field(name)).toHaveAccessibleDescription(inOrder(missing));
    }
  }
});

test('each invalid value of the account form is reported: at its field until the field is edited, and in the summary until the next try', async ({
  openAccount,
}) => {
  const booking = await openAccount();
  await booking.fillAccount();
  for (const [name, wrong, right] of invalidValues) {
    await booking.setField(name, wrong);
    await booking.funnel.next.click();
    await expect(summaryLinks(booking), `${name}: ${wrong}`).toHaveText([lineOf(name, wrong)]);
    await expect(booking.field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(booking.page).toHaveTitle(/^Error: /);
    await booking.setField(name, right);
    await expect(summaryLinks(booking)).toHaveText([lineOf(name, wrong)]);
    await expect(booking.field(name)).not.toHaveAttribute('aria-invalid');
    await expect(booking.page).not.toHaveTitle(/^Error: /);
  }
  await booking.funnel.goNext();
  await booking.days.first().waitFor();
});

test('a phone number is sent as ten digits however it is typed, and an email address trimmed and in lower case', async ({
  openAccount,
  page,
}) => {
  const booking = await openAccount();
  const sent = recordBodies(page, endpoints.webForm);
  await booking.fillAccount();
  await booking.setField('email', `  ${booking.email.toUpperCase()} `);
  for (const [typed, arrived] of phones) {
    await booking.setField('phone', typed);
    await booking.funnel.goNext();
    await expect.poll(() => sent.at(-1), { message: typed }).toMatchObject({ phone: arrived, email: booking.email });
    await booking.days.first().waitFor();
    await page.goBack();
    await booking.field('phone').waitFor();
  }
  expect(sent).toHaveLength(phones.length);
});

test('without a finished assessment the booking leads to the start', async ({ page }) => {
  for (const address of ['/talk-with-us/account', '/talk-with-us/call']) {
    await page.goto(address);
    await expect(page, address).toHaveURL(/\/talk-with-us$/);
  }
});

test('a client who is not eligible is led from the booking to the start', async ({ createFunnel, page }) => {
  const funnel = createFunnel({ answers: { notFit1: ['drugs'] } });
  await funnel.openAt({ item: 'notFit1' });
  const title = funnel.definition.outcomes['notQualified']?.title ?? '';
  await funnel.walkTo(({ heading }) => heading === title);
  await page.goto('/talk-with-us/account');
  await expect(page).toHaveURL(/\/talk-with-us$/);
});

test('the call screen opens only after the account', async ({ prepareAccount, page }) => {
  const booking = await prepareAccount();
  await page.goto('/talk-with-us/call');
  await expect(page).toHaveURL(/\/talk-with-us\/account$/);
  await booking.field('firstName').waitFor();
});
