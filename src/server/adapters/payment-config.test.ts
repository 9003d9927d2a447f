import { expect, test } from 'vitest';
import { readPaymentConfig } from './payment-config.ts';

const complete = {
  PAYMENT_URL: 'https://pay.example.com/?order={externalId}&cents={amount}',
  PAYMENT_SECRET: 'a-secret-of-at-least-32-characters',
};

test.each(Object.keys(complete))('a payment service needs %s, and so does production', (name) => {
  const environment = { ...complete, [name]: '' };
  const message = `${name} is not set`;
  expect(() => readPaymentConfig(environment, false)).toThrow(`${message}: a payment service needs both.`);
  expect(() => readPaymentConfig(environment, true)).toThrow(`${message}: in production, orders are paid at a payment service.`);
});

test('without configuration there is a fake, but not in production', () => {
  expect(readPaymentConfig({}, false).urlTemplate).toMatch(/^\/standins\/payment\?/);
  expect(() => readPaymentConfig({}, true)).toThrow('PAYMENT_URL is not set');
});

test.each([
  { PAYMENT_SECRET: 'too-short' },
  { PAYMENT_URL: 'pay.example.com/{externalId}/{amount}' },
  { PAYMENT_URL: 'https://pay.example.com/key-1234/{externalId}' },
  { PAYMENT_URL: 'https://pay.example.com/{externalId}/{amount}/{email}' },
])('%j is refused, and not repeated', (change) => {
  const [name = '', value = ''] = Object.entries(change)[0] ?? [];
  const read = (): unknown => readPaymentConfig({ ...complete, ...change }, false);
  expect(read).toThrow(new RegExp(`^${name} is `));
  expect(read).not.toThrow(value);
});

test('what anybody could change on the way is not a payment page in production', () => {
  const environment = { ...complete, PAYMENT_URL: complete.PAYMENT_URL.replace('https', 'http') };
  expect(() => readPaymentConfig(environment, true)).toThrow('PAYMENT_URL is not');
  expect(readPaymentConfig(environment, false).urlTemplate).toMatch(/^http:/);
});
