import type { FastifyReply } from 'fastify';
import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/form-page.schema.json';
import type { DocumentRenderer } from '../static-site/document-renderer.ts';

/** What a page shows that answers a form. */
export type FormPage = FromSchema<typeof schema>;

/** A page that answers a form. */
interface FormPageAnswer {
  readonly status: number;
  readonly page: 'emailForm' | 'newsletterConfirm' | 'newsletterUnsubscribe';
  readonly address: string;
  readonly data: FormPage;
}

/** Sends a page that answers a form. It holds what somebody typed, so nothing keeps it. Without a built site it is a line of text. */
export async function sendFormPage(
  renderDocument: DocumentRenderer | undefined,
  reply: FastifyReply,
  { status, page, address, data }: FormPageAnswer,
): Promise<FastifyReply> {
  reply.code(status).headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  if (renderDocument === undefined) return reply.type('text/plain; charset=utf-8').send(`${data.screen}\n`);
  const { text, policy } = await renderDocument({ page, address, description: 'The answer to a form.', data });
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(text);
}
