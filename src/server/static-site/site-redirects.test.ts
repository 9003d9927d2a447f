import { expect, test } from 'vitest';
import { createRedirectResolver } from './site-redirects.ts';

const findTarget = createRedirectResolver({
  routes: [],
  notFound: 'pages/notFound.html',
  redirects: [
    { path: '/learn', to: '/journal' },
    { path: '/support', to: 'https://help.example.com/' },
  ],
  definitions: { from: 'working-files', flows: {} },
});

test.each([
  ['/learn', '/journal'],
  ['/Learn/?utm_source=mail', '/journal?utm_source=mail'],
  ['/support?utm_source=mail', 'https://help.example.com/'],
])('%s redirects to %s', (url, target) => {
  expect(findTarget(url)).toBe(target);
});

test.each(['/', '/learning', '/learn/sleep'])('%s does not redirect', (url) => {
  expect(findTarget(url)).toBeUndefined();
});
