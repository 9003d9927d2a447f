import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { parseForms } from '../http/parse-forms.ts';
import type { DocumentRenderer } from '../static-site/document-renderer.ts';
import { renderFormPage, sendFormPage, sendRenderedForm } from './form-page.ts';
import { loadOnce } from '../load-once.ts';
import { loadSubscriberLinks } from './subscriber-links.ts';
import { confirmSubscription, endSubscription } from './subscriber-storage.ts';

/** The options of these routes. */
export interface NewsletterPagesOptions {
  readonly queries: Queries;
  readonly renderDocument: DocumentRenderer | undefined;
  readonly now: Clock;
}

type PostRequest = FastifyRequest<{ Body: URLSearchParams; Querystring: { readonly code?: unknown } }>;

/** The pages of the links in emails. */
const pages = {
  newsletterConfirm: { path: '/newsletter/confirm', change: confirmSubscription, done: 'confirmed' },
  newsletterUnsubscribe: { path: '/newsletter/unsubscribe', change: endSubscription, done: 'unsubscribed' },
} as const;

/**
 * Serves the POST requests of the links in emails. Opening a link changes nothing, because programs that look for malware open every
 * link. Its page (see src/site/app/pages) has a button, which sends a POST; so does the one-click unsubscription of a mail program
 * (RFC 8058).
 */
export default async function newsletterPages(
  app: FastifyInstance,
  { queries, renderDocument, now }: NewsletterPagesOptions,
): Promise<void> {
  parseForms(app);
  // A mail program may send its one-click request as multipart. The body is ignored, because the address has the code.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, new URLSearchParams()));
  const schema = { hide: true };
  const getLinks = loadOnce(() => loadSubscriberLinks(queries));
  // There is no rate limit, because mail services send the clicks of many people from one address, and nobody can guess a code. Rendering
  // costs far more than rejecting a code, so the page for an invalid code is rendered once.
  const config = { limit: 'none' } as const;
  for (const page of ['newsletterConfirm', 'newsletterUnsubscribe'] as const) {
    const { path, change, done } = pages[page];
    const loadInvalidPage = loadOnce(() => renderFormPage(renderDocument, { page, address: path, data: { screen: 'over' } }));
    app.post(path, { schema, config }, async (request: PostRequest, reply) => {
      const links = await getLinks();
      const id = links.readCode(typeof request.query.code === 'string' ? request.query.code : '');
      const isDone = id !== undefined && (await change(queries, id, now()));
      app.outbox.wake();
      const status = isDone ? 200 : 404;
      if (!isFromPage(request))
        return reply
          .code(status)
          .type('text/plain; charset=utf-8')
          .send(isDone ? 'Done.\n' : 'This link does not work.\n');
      if (!isDone) return sendRenderedForm(reply.code(status), await loadInvalidPage());
      return sendFormPage(renderDocument, reply, { status, page, address: path, data: { screen: done } });
    });
  }
}

/** True when the request comes from the button of our page, and false when it comes from a mail program, which shows no answer. */
function isFromPage({ body }: PostRequest): boolean {
  return body instanceof URLSearchParams && body.get('by') === 'page';
}
