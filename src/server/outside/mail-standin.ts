import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mailFolder } from './mail.ts';
import { messageOf, newestMessages } from './mail-folder.ts';
import { elsewherePage, listPage, mailPath, messagePage, missingPage } from './mail-pages.ts';
import { readMessage } from './read-message.ts';
import type { ReadMessage } from './read-message.ts';

/** How many letters the list shows. */
const newest = 100;

/** What the pages need to know. */
export interface MailStandinParts {
  readonly config: { readonly smtpUrl: string | undefined; readonly dataFolder: string };
}

/**
 * The mail of a server without a mail server, as pages: a list, and each letter with its invitation. They
 * show people's mail to everybody, so they are never mounted in production.
 */
export default async function mailStandin(app: FastifyInstance, { config: { smtpUrl, dataFolder } }: MailStandinParts): Promise<void> {
  const folder = mailFolder(dataFolder);
  const style = await readFile(path.join(import.meta.dirname, 'mail-pages.css'), 'utf8');
  const schema = { hide: true };
  app.addHook('onSend', async (_request, reply) => void reply.header('x-robots-tag', 'noindex'));
  app.get(`${mailPath}/style.css`, { schema }, async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  if (smtpUrl !== undefined) {
    const { host } = new URL(smtpUrl);
    app.get(mailPath, { schema }, async (_request, reply) => sendPage(reply, 200, elsewherePage(host)));
    return;
  }
  app.get(mailPath, { schema }, async (_request, reply) => {
    const messages = await Promise.all((await newestMessages(folder, newest)).map(readMessage));
    return sendPage(reply, 200, listPage(messages, newest));
  });
  app.get(`${mailPath}/:id`, { schema }, async (request, reply) => {
    const message = await asked(folder, request);
    return message === undefined ? sendPage(reply, 404, missingPage()) : sendPage(reply, 200, messagePage(message));
  });
  app.get(`${mailPath}/:id/call.ics`, { schema }, async (request, reply) => {
    const invitation = (await asked(folder, request))?.invitation;
    if (invitation === undefined) return sendPage(reply, 404, missingPage());
    reply.header('content-disposition', 'attachment; filename="call.ics"').type('text/calendar; charset=utf-8');
    return reply.send(invitation);
  });
}

/** The letter that a request names; `undefined` when there is none. */
async function asked(folder: string, request: FastifyRequest): Promise<ReadMessage | undefined> {
  const { id } = request.params as { readonly id: string };
  const kept = await messageOf(folder, id);
  return kept && readMessage(kept);
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}
