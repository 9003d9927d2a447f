import { expect, test } from 'vitest';
import { readJournalAddress } from './journal-addresses.ts';

test.each(['/company', '/journals', '/journal/a%0Ab', '/journal/4/a%0D', '/journal/categories/4/%E2%80%A8'])(
  'the journal has no page at %s',
  (address) => {
    expect(readJournalAddress(address)).toBeUndefined();
  },
);

test.each(['/journal/a/b/c', '/journal/categories/none/practice', '/journal/%E0%A4', `/journal/${'a'.repeat(201)}`])(
  'the journal says that it has nothing at %s',
  (address) => {
    expect(readJournalAddress(address)).toMatchObject({ kind: 'none' });
  },
);
