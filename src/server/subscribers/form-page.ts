import type { FastifyReply } from 'fastify';
import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/form-page.schema.json';
import type { DocumentRenderer } from '../static-site/document-renderer.ts';

/** What a page shows that answers a form. */
export type FormPage = FromSchema<typeof schema>;

/** A page that answers a form. */
interface FormPageContent {
  readonly page: 'emailForm' | 'newsletterConfirm' | 'newsletterUnsubscribe';
  readonly address: string;
  readonly data: FormPage;
}

/** A page that answers a form, as it is sent: without a built site a line of text, which has no policy. */
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

/** Sends a page that answers a form, with the status that the answer has. It may hold what somebody typed, so nothing keeps it. */
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
