import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emailFolder, readEmail, readNewestEmails } from '../adapters/email-folder.ts';
import { prepareFakePages } from './fake-page.ts';
import { renderSmtpPage, renderListPage, fakeMailboxPath, renderEmailPage, renderMissingPage } from './fake-mailbox-pages.ts';
import { parseEmail } from './parse-email.ts';
import type { ParsedEmail } from './parse-email.ts';

/** The most emails that the list shows. */
const maxListedEmails = 100;

/** The options of these pages. */
export interface FakeMailboxOptions {
  readonly config: { readonly smtpUrl: string | undefined; readonly dataFolder: string };
}

/**
 * Pages that show the emails of a server without a mail server: a list, and each email with its invitation. They show people's emails
 * to everybody, so they are never mounted in production.
 */
export default async function fakeMailbox(app: FastifyInstance, { config: { smtpUrl, dataFolder } }: FakeMailboxOptions): Promise<void> {
  const folder = emailFolder(dataFolder);
  const schema = { hide: true };
  await prepareFakePages(app, fakeMailboxPath);
  if (smtpUrl !== undefined) {
    const { host } = new URL(smtpUrl);
    app.get(fakeMailboxPath, { schema }, async (_request, reply) => sendPage(reply, 200, renderSmtpPage(host)));
    return;
  }
  app.get(fakeMailboxPath, { schema }, async (_request, reply) => {
    const messages = await Promise.all((await readNewestEmails(folder, maxListedEmails)).map(parseEmail));
    return sendPage(reply, 200, renderListPage(messages, maxListedEmails));
  });
  app.get(`${fakeMailboxPath}/:id`, { schema }, async (request, reply) => {
    const message = await findRequestedEmail(folder, request);
    return message === undefined ? sendPage(reply, 404, renderMissingPage()) : sendPage(reply, 200, renderEmailPage(message));
  });
  app.get(`${fakeMailboxPath}/:id/call.ics`, { schema }, async (request, reply) => {
    const invitation = (await findRequestedEmail(folder, request))?.invitation;
    if (invitation === undefined) return sendPage(reply, 404, renderMissingPage());
    reply.header('content-disposition', 'attachment; filename="call.ics"').type('text/calendar; charset=utf-8');
    return reply.send(invitation);
  });
}

/** Returns the email that a request names; `undefined` when there is none. */
async function findRequestedEmail(folder: string, request: FastifyRequest): Promise<ParsedEmail | undefined> {
  const { id } = request.params as { readonly id: string };
  const stored = await readEmail(folder, id);
  return stored && parseEmail(stored);
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}
