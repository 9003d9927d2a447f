import { Command } from 'commander';
import { expect, test } from 'vitest';
import { checkoutLinkOptions, readAddress, toLinkOrder } from './checkout-link-options.ts';

const typed = {
  email: 'sample.client@example.com',
  plan: 'reset',
  'first-name': 'Sample',
  'last-name': 'Client',
  gender: 'OTHER',
  phone: '5552340142',
  'date-of-birth': '1990-05-01',
  state: 'TX',
};

function readOrder(values: { readonly [name: string]: string }): ReturnType<typeof toLinkOrder> {
  const command = new Command();
  for (const option of checkoutLinkOptions) command.addOption(option);
  command.parse(
    Object.entries(values).map(([name, value]) => `--${name}=${value}`),
    { from: 'user' },
  );
  return toLinkOrder(command.opts());
}

test('the defaults are seven days, the standard prices and no practice', () => {
  expect(readOrder(typed)).toEqual({ ...typed, prices: 'standard', days: '7' });
});

test.each([
  { option: 'email', as: ' Sample.Client@Example.COM ', read: 'sample.client@example.com' },
  { option: 'first-name', as: ' Åsa-Marie ', read: 'Åsa-Marie' },
  { option: 'gender', as: 'decline_to_specify', read: 'DECLINE_TO_SPECIFY' },
  { option: 'phone', as: '+1 (555) 234-0142', read: '5552340142' },
  { option: 'phone', as: '555.234.0142', read: '5552340142' },
  { option: 'state', as: 'tx', read: 'TX' },
  { option: 'practice', as: 'sample-clinic', read: 'sample-clinic' },
  { option: 'prices', as: 'upgrade', read: 'upgrade' },
  { option: 'days', as: '090', read: '90' },
])('--$option $as is read as $read', ({ option, as, read }) => {
  expect(readOrder({ ...typed, [option]: as })).toMatchObject({ [option]: read });
});

test.each(['sample,client@example.com', 'sample..client@example.com', '"sample"@example.com', 'sample@-example.com', 'sample@example'])(
  'the address %s, which no call of the API takes, is refused: nobody could open its link',
  (typedAddress) => {
    expect(() => readAddress(typedAddress)).toThrow('It is not an e-mail address.');
  },
);

test('an address at a domain with other than Latin letters is read as forms take it', () => {
  expect(readAddress('sample.client@xn--bcher-kva.xn--p1ai')).toBe('sample.client@xn--bcher-kva.xn--p1ai');
});
