import { expect, it } from 'vitest';
import { formatPrice } from './formatPrice.ts';

it.each([
  [0, '$0'],
  [99, '$99'],
  [1399, '$1,399'],
  [212.5, '$212.50'],
  [1234567.89, '$1,234,567.89'],
])('%d is %s', (amount, written) => {
  expect(formatPrice(amount)).toBe(written);
});

it('every amount of cents is written as Intl writes it', () => {
  const write = (amount: number) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    }).format(amount);
  const amounts = Array.from({ length: 3_000 }, (_, index) => (index * 7_919) / 100);
  expect(amounts.map(formatPrice)).toEqual(amounts.map(write));
});
