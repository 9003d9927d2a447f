import { expect, test } from 'vitest';
import { routeMatcher } from './site-routes.ts';

const isRoute = routeMatcher({
  routes: ['/', '/faq', '/talk-to-us/*', '/checkout/:plan', '/call/:id?', '/a.b', '*'].map((pattern) => ({ pattern })),
});

test.each(['/', '/faq', '/faq/', '/FAQ', '/talk-to-us', '/talk-to-us/', '/talk-to-us/a/b', '/checkout/you', '/call', '/call/7', '/a.b'])(
  '%s is an address of the site',
  (path) => {
    expect(isRoute(path)).toBe(true);
  },
);

test.each(['/faqs', '/faq/more', '/talk-to-us-not', '/checkout', '/checkout/', '/checkout/you/account', '/axb', '/nothing'])(
  '%s is none',
  (path) => {
    expect(isRoute(path)).toBe(false);
  },
);
