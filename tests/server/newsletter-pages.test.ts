import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import type { DocumentRenderer } from '../../src/server/static-site/document-renderer.ts';
import newsletterPages from '../../src/server/subscribers/newsletter-pages.ts';
import { caseDate } from './support/case-submissions.ts';
import { databaseSuite } from './support/suites.ts';
import { openTestEmbedded } from './support/test-databases.ts';

const on = databaseSuite(openTestEmbedded);

test('the page for invalid codes is rendered once, however often an invalid code is sent', async () => {
  const renderDocument = vi.fn<DocumentRenderer>(async ({ address }) => ({ text: `The page ${address}`, policy: "default-src 'none'" }));
  const app = fastify();
  app.decorate('outbox', { wake: () => undefined, drain: async () => undefined });
  await app.register(newsletterPages, { queries: on.queries, renderDocument, now: () => caseDate });
  for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
    for (const code of ['', 'none', 'x'.repeat(200)]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await app.inject({ method: 'POST', url: path, query: { code }, headers, payload: 'by=page' });
      expect([answer.statusCode, answer.body]).toEqual([404, `The page ${path}`]);
    }
  }
  expect(renderDocument).toHaveBeenCalledTimes(2);
  await app.close();
});
