import { expect, test } from 'vitest';
import { createRouteMatcher } from './routes-file.ts';

const routeAt = createRouteMatcher(
  ['/', '/faq', '/talk-to-us/*', '/checkout/:plan', '/call/:id?', '/a.b', '*'].map((pattern) => ({ pattern })),
);

test.each([
  ['/', '/'],
  ['/faq', '/faq'],
  ['/faq/', '/faq'],
  ['/FAQ', '/faq'],
  ['/talk-to-us', '/talk-to-us/*'],
  ['/talk-to-us/', '/talk-to-us/*'],
  ['/talk-to-us/a/b', '/talk-to-us/*'],
  ['/checkout/you', '/checkout/:plan'],
  ['/call', '/call/:id?'],
  ['/call/7', '/call/:id?'],
  ['/a.b', '/a.b'],
])('%s is an address of %s', (path, pattern) => {
  expect(routeAt(path)?.pattern).toBe(pattern);
});

test.each(['/faqs', '/faq/more', '/talk-to-us-not', '/checkout', '/checkout/', '/checkout/you/account', '/axb', '/nothing'])(
  '%s is none',
  (path) => {
    expect(routeAt(path)).toBeUndefined();
  },
);
