import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJournalAddress, writeJournalAddress } from '../../src/server/journal/journal-addresses.ts';
import { toJournalAddress } from '../../src/site/app/pages/journal/useJournalContent.ts';

const part = fc.oneof(
  fc.constantFrom(
    'search',
    'categories',
    'preview',
    'a-post',
    '7',
    '07',
    '1234567890',
    'caf%C3%A9',
    'caf%c3%a9',
    'a%2Fb',
    'a%2Db',
    'a;b',
    'a&b=c',
  ),
  fc.stringMatching(/^[a-z0-9-]{1,12}$/),
);
const parameter = fc.oneof(
  fc.tuple(
    fc.constant('page'),
    fc.constantFrom('1', '2', '02', '1.5', '1e3', '-1', '', '10000', '10001', '99999999999', ' 3', '+3', '0x10'),
  ),
  fc.tuple(fc.constant('query'), fc.oneof(fc.string(), fc.constant('  two   words '), fc.constant('x'.repeat(250)))),
  fc.tuple(fc.constant('utm_source'), fc.string()),
);

/** An address below /journal, in any notation that a person may type. */
const address = fc
  .record({ parts: fc.array(part, { maxLength: 4 }), slash: fc.constantFrom('', '/'), parameters: fc.array(parameter, { maxLength: 3 }) })
  .map(
    ({ parts, slash, parameters }) =>
      new URL(`/${['journal', ...parts].join('/')}${slash}?${new URLSearchParams(parameters)}`, 'http://localhost'),
  );

test('the browser gives a page of the journal the same address as the server', () => {
  fc.assert(
    fc.property(address, ({ href, pathname, search }) => {
      const request = readJournalAddress(href);
      // These addresses show 'Page not found' or a draft.
      if (request === undefined || request.kind === 'none' || request.kind === 'preview') return;
      expect(toJournalAddress(pathname, search)).toBe(writeJournalAddress(request));
    }),
    { numRuns: 1000 },
  );
});
