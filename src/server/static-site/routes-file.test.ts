import { expect, test } from 'vitest';
import { createRouteMatcher } from './routes-file.ts';

const findRoute = createRouteMatcher(
  ['/', '/faq', '/talk-to-us/*', '/checkout/:plan', '/call/:id?', '/a.b', '/checkout/done'].map((path) => ({ path })),
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
  ['/checkout/done', '/checkout/done'],
])('%s matches %s', (address, path) => {
  expect(findRoute(address)?.route.path).toBe(path);
});

test.each(['/faqs', '/faq/more', '/talk-to-us-not', '/checkout', '/checkout/', '/checkout/you/account', '/axb', '/nothing', '/%E0%A4%A'])(
  '%s matches no route',
  (address) => {
    expect(findRoute(address)).toBeUndefined();
  },
);

test('parameters of the path are decoded', () => {
  expect(findRoute('/checkout/three%20months')?.params).toEqual({ plan: 'three months' });
  expect(findRoute('/call')?.params).toEqual({ id: undefined });
  expect(findRoute('/talk-to-us/a/b')?.params).toEqual({ '*': 'a/b' });
});
