import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { html } from '../http/html-template.ts';
import type { Html } from '../http/html-template.ts';

/** A page of a fake service. */
interface FakePage {
  /** The path of the service's pages, below which `style.css` is served. */
  readonly path: string;
  readonly title: string;
  /** The name of the service, which follows the title. */
  readonly service: string;
  readonly content: Html;
  /** A script below `path`, such as `frame.js`. It runs before the content is shown, so each button works from the start. */
  readonly script?: string;
}

/** Renders the document of a page. */
export function renderFakePage({ path: base, title, service, content, script }: FakePage): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${service}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/style.css" />
        ${script === undefined ? '' : html`<script src="${base}/${script}"></script>`}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.markup;
}

/** Serves the stylesheet of the pages at `base`, and marks each response of the plugin as `noindex`. */
export async function prepareFakePages(app: FastifyInstance, base: string): Promise<void> {
  const style = await readFile(path.join(import.meta.dirname, 'fake-pages.css'), 'utf8');
  app.addHook('onSend', async (_request, reply) => void reply.header('x-robots-tag', 'noindex'));
  app.get(`${base}/style.css`, { schema: { hide: true } }, async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}
