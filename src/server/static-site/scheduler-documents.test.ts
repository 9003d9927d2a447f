import { expect, test } from 'vitest';
import { createEmptySite } from '../../../tests/server/support/built-site.ts';
import { createSiteDocument } from './site-documents.ts';
import { readSchedulerConfig } from '../adapters/scheduler-config.ts';
import type { Site } from './built-site.ts';
import { createSchedulerDocuments } from './scheduler-documents.ts';
import type { SchedulerDocuments } from './scheduler-documents.ts';

const markup = (name: string): string => `<!doctype html><html><head><title>${name}</title></head><body>$&</body></html>`;
const type = 'text/html; charset=utf-8';
const files = ['pages/talkWithUs.html', 'pages/callCp.html'];
const site: Site = {
  ...createEmptySite({
    routes: [
      { path: '/talk-with-us/*', file: 'pages/talkWithUs.html' },
      { path: '/call-cp', file: 'pages/callCp.html' },
    ],
  }),
  inlineHashes: { 'pages/callCp.html': { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] } },
  documents: new Map(files.map((file) => [file, createSiteDocument(markup(file), type)] as const)),
};
const otherOrigin = readSchedulerConfig(
  { SCHEDULER_URL: 'https://js.chilipiper.com/marketing.js', SCHEDULER_DOMAIN: 'a "house"', SCHEDULER_ROUTER: 'welcome' },
  true,
);

const textAt = (pages: SchedulerDocuments, address: string) => String(pages(address)?.document.body);

test.each(['/talk-with-us/cp-call', '/talk-with-us/cp-call/', '/Talk-With-Us/CP-Call', '/call-cp'])(
  '%s may load the scheduler, and is told which',
  async (address) => {
    const pages = createSchedulerDocuments(site, otherOrigin, { production: true, monitor: undefined });
    const text = textAt(pages, address);
    const tag = /<meta name="scheduler" content="([^"]*)" \/><\/head>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(tag.replaceAll('&quot;', '"'))).toEqual({
      url: 'https://js.chilipiper.com/marketing.js',
      domain: 'a "house"',
      router: 'welcome',
      origins: ['https://js.chilipiper.com', 'https://*.chilipiper.com'],
    });
    const plain = address.toLowerCase().startsWith('/call-cp') ? 'pages/callCp.html' : 'pages/talkWithUs.html';
    expect(text.replace(/<meta name="scheduler"[^>]*>/, '')).toBe(markup(plain));
    const policy = pages(address)?.policy.split(';');
    const inline = plain === 'pages/callCp.html' ? [" 'sha256-a'", " 'sha256-b'"] : ['', ''];
    expect(policy).toContain(`script-src 'self' https://js.chilipiper.com https://*.chilipiper.com${inline[0]}`);
    expect(policy).toContain(`style-src 'self'${inline[1]}`);
    for (const directive of ['frame-src', 'connect-src'])
      expect(policy).toContain(`${directive} 'self' https://js.chilipiper.com https://*.chilipiper.com`);
    expect(policy).toEqual(expect.arrayContaining(["default-src 'self'", "frame-ancestors 'none'", 'upgrade-insecure-requests']));
  },
);

test.each(['/', '/talk-with-us', '/talk-with-us/account', '/talk-with-us/cp-done', '/talk-with-us/cp-call/more', '/call-cp/more'])(
  '%s may not',
  async (address) => expect(createSchedulerDocuments(site, otherOrigin, { production: true, monitor: undefined })(address)).toBeUndefined(),
);

test('the stand-in needs no other origin', async () => {
  const pages = createSchedulerDocuments(site, readSchedulerConfig({}, false), { production: false, monitor: undefined });
  expect(pages('/call-cp')?.policy).toContain("script-src 'self' 'sha256-a';");
});

test('without a scheduler both are the pages that everybody else gets', async () => {
  const pages = createSchedulerDocuments(site, readSchedulerConfig({}, true), { production: true, monitor: undefined });
  expect([pages('/call-cp'), pages('/talk-with-us/cp-call')]).toEqual([undefined, undefined]);
});
