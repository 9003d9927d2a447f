import { describe, expect, it } from 'vitest';
import siteParts from '../../../schemas/site-parts.json';
import { buildHead } from '../prerender/documentHead.ts';
import { buildSitemap } from '../prerender/crawlerFiles.ts';
import { findOverlappingRoutes } from './findOverlappingRoutes.ts';
import { findRedirectTarget } from './findRedirectTarget.ts';
import { findRoute } from './findRoute.ts';
import { redirects } from './redirectTable.ts';
import { notFoundRoute, routeTable } from './routeTable.ts';
import type { PageRoute } from './routeTable.ts';

const paths = ['/', '/talk-to-us/*', '/checkout/:plan', '/checkout/done', '/journal/:slug?', '/call/booked'];
const sampleTable: readonly PageRoute[] = paths.map((path) => ({ path, page: 'home', noindex: false }));

describe('the route of an address', () => {
  it.each([
    ['/', '/'],
    ['/talk-to-us', '/talk-to-us/*'],
    ['/talk-to-us/', '/talk-to-us/*'],
    ['/Talk-To-Us/state', '/talk-to-us/*'],
    ['/checkout/basic', '/checkout/:plan'],
    ['/checkout/done', '/checkout/done'],
    ['/journal', '/journal/:slug?'],
    ['/journal/sleep', '/journal/:slug?'],
    ['/call/booked/', '/call/booked'],
  ])('%s is %s', (pathname, path) => {
    expect(findRoute(pathname, sampleTable).path).toBe(path);
  });

  it.each(['/talk-to-us-too', '/checkout', '/checkout/basic/more', '/journal/sleep/more', '/call', '//example.com/'])(
    '%s is that of unknown addresses',
    (pathname) => {
      expect(findRoute(pathname, sampleTable)).toBe(notFoundRoute);
    },
  );
});

describe('the routes that can match an address of another one', () => {
  it.each([
    ['/talk-to-us/*', []],
    ['/checkout/:plan', ['/checkout/done']],
    ['/checkout/done', ['/checkout/:plan']],
    ['/journal/:slug?', []],
    ['/journal', ['/journal/:slug?']],
    ['/:section/:name', ['/talk-to-us/*', '/checkout/:plan', '/checkout/done', '/journal/:slug?', '/call/booked']],
    ['/call/*', ['/call/booked']],
    ['*', paths],
  ])('of %s are %j', (path, overlapping) => {
    expect(findOverlappingRoutes(sampleTable, path).map((route) => route.path)).toEqual(overlapping);
  });
});

it('schemas/site-parts.json has each path of the site that is not the path of a flow, and no others', () => {
  const paths = [...routeTable, ...redirects].map(({ path }) => path);
  expect(Object.keys(siteParts.pages).toSorted()).toEqual(paths.toSorted());
});

describe('a redirect', () => {
  it.each([
    ['/learn', '/journal'],
    ['/Learn/', '/journal'],
    ['/learn/sleep', undefined],
    ['/learning', undefined],
  ])('of %s is %s', (pathname, target) => {
    expect(findRedirectTarget(pathname)).toBe(target);
  });

  it('has no parameters, which its target would not be given', () => {
    expect(redirects.filter(({ path, to }) => /[:*?]/.test(path + to))).toEqual([]);
  });
});

describe('the files for search engines', () => {
  it('name the address of each page that may be listed', () => {
    const pages = [
      { route: { noindex: false }, config: { address: '/checkout/basic' } },
      { route: { noindex: true }, config: { address: '/checkout/done' } },
    ];
    expect([...buildSitemap(pages).matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual(['{{origin}}/checkout/basic']);
  });

  it('give no canonical address to a path with parameters, as all its addresses share one document', () => {
    const config = { address: '/checkout/basic', description: 'A plan' };
    expect(buildHead({ path: '/checkout/:plan', page: 'flows/checkout' }, config, 'Plan')).not.toMatch(/canonical|og:url/);
    expect(buildHead({ path: '/checkout/*', page: 'flows/checkout' }, config, 'Plan')).toMatch(/canonical[\s\S]*og:url/);
  });
});
