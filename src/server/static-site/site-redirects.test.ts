import { expect, test } from 'vitest';
import { createRedirectResolver } from './site-redirects.ts';

const findTarget = createRedirectResolver({
  routes: [],
  notFound: 'pages/notFound.html',
  redirects: [
    { path: '/learn', to: '/journal' },
    { path: '/learn/:slug', to: '/journal/:slug' },
    { path: '/old/*', to: '/new/*' },
    { path: '/moved/*', to: '/*' },
    { path: '/support', to: 'https://help.example.com/' },
  ],
  definitions: { from: 'working-files', flows: {} },
});

test.each([
  ['/learn', '/journal'],
  ['/Learn/?utm_source=mail', '/journal?utm_source=mail'],
  ['/learn/sleep', '/journal/sleep'],
  ['/learn/s%C3%A9ance?a=1', '/journal/s%C3%A9ance?a=1'],
  ['/learn/a%2F%2Fb', '/journal/a%2F%2Fb'],
  ['/old/a/b', '/new/a/b'],
  ['/moved//evil.example', '/evil.example'],
  ['/moved/%2Fevil.example', '/evil.example'],
  ['/support?utm_source=mail', 'https://help.example.com/'],
])('%s redirects to %s', (url, target) => {
  expect(findTarget(url)).toBe(target);
});

test.each(['/', '/learning', '/learn/sleep/more'])('%s does not redirect', (url) => {
  expect(findTarget(url)).toBeUndefined();
});
