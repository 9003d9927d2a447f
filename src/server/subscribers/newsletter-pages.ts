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

/** The pages that the links in emails lead to. */
const pages = {
  newsletterConfirm: { path: '/newsletter/confirm', change: confirmSubscription, done: 'confirmed' },
  newsletterUnsubscribe: { path: '/newsletter/unsubscribe', change: endSubscription, done: 'unsubscribed' },
} as const;

/**
 * The links in emails. Opening one changes nothing, because programs that look for malware open every link; its page has
 * one button (see src/site/app/pages). The button, and the one-click unsubscription of a mail program (RFC 8058), is a POST.
 */
export default async function newsletterPages(
  app: FastifyInstance,
  { queries, renderDocument, now }: NewsletterPagesOptions,
): Promise<void> {
  parseForms(app);
  // A mail program may send its one click as multipart. The code in the address says all that is needed.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, new URLSearchParams()));
  const schema = { hide: true };
  const getLinks = loadOnce(() => loadSubscriberLinks(queries));
  // Mail services send the clicks of many people from one address, and nobody can guess a code: there is no limit. A page costs far
  // more than a code that is none, so the page that answers such a code is rendered once.
  const config = { limit: 'none' } as const;
  for (const page of ['newsletterConfirm', 'newsletterUnsubscribe'] as const) {
    const { path, change, done } = pages[page];
    const loadOver = loadOnce(() => renderFormPage(renderDocument, { page, address: path, data: { screen: 'over' } }));
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
      if (!isDone) return sendRenderedForm(reply.code(status), await loadOver());
      return sendFormPage(renderDocument, reply, { status, page, address: path, data: { screen: done } });
    });
  }
}

/** Whether the button of our page was pressed, rather than that of a mail program, which shows no answer. */
function isFromPage({ body }: PostRequest): boolean {
  return body instanceof URLSearchParams && body.get('by') === 'page';
}
