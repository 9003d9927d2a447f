import type { FastifyReply } from 'fastify';
import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/form-page.schema.json';
import type { DocumentRenderer } from '../static-site/document-renderer.ts';

/** The content of a page that answers a form. */
export type FormPage = FromSchema<typeof schema>;

/** A page that answers a form. */
interface FormPageContent {
  readonly page: 'emailForm' | 'newsletterConfirm' | 'newsletterUnsubscribe';
  readonly address: string;
  readonly data: FormPage;
}

/** A rendered page that answers a form. Without a built site it is a line of plain text, without a policy. */
export interface RenderedFormPage {
  readonly text: string;
  readonly policy: string | undefined;
}

/** Renders a page that answers a form. */
export async function renderFormPage(
  renderDocument: DocumentRenderer | undefined,
  { page, address, data }: FormPageContent,
): Promise<RenderedFormPage> {
  if (renderDocument === undefined) return { text: `${data.screen}\n`, policy: undefined };
  return renderDocument({ page, address, description: 'The answer to a form.', data });
}

/** Sends a rendered page with the current status of `reply`. The page may contain typed fields, so it must not be cached. */
export async function sendRenderedForm(reply: FastifyReply, { text, policy }: RenderedFormPage): Promise<FastifyReply> {
  reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  if (policy === undefined) return reply.type('text/plain; charset=utf-8').send(text);
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(text);
}

/** Renders a page that answers a form, and sends it with a status. */
export async function sendFormPage(
  renderDocument: DocumentRenderer | undefined,
  reply: FastifyReply,
  { status, ...content }: FormPageContent & { readonly status: number },
): Promise<FastifyReply> {
  return sendRenderedForm(reply.code(status), await renderFormPage(renderDocument, content));
}
