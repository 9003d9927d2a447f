import type { FastifyInstance } from 'fastify';
import type { ListConfig } from '../adapters/list-config.ts';
import { fakeListPath } from '../adapters/list-config.ts';
import { html } from '../http/html-template.ts';
import { parseForms } from '../http/parse-forms.ts';
import { prepareFakePages, renderFakePage } from './fake-page.ts';

/** A subscriber of the fake, with the request's fields. `g` is the id of the list. */
interface FakeSubscriber {
  readonly g: string;
  readonly email: string;
  readonly name: string;
  readonly timezoneOffset: string;
}

const schema = { hide: true };

/**
 * A fake list service: accepts addresses like the real one, and shows them on a page until the server stops. The page shows people's
 * addresses to everybody, so the fake is never mounted in production.
 */
export default async function fakeListService(app: FastifyInstance, { ids }: Pick<ListConfig, 'ids'>): Promise<void> {
  const subscribers = new Map<string, FakeSubscriber>();
  const known: readonly string[] = Object.values(ids);
  parseForms(app);
  await prepareFakePages(app, fakeListPath);
  app.get(fakeListPath, { schema }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderSubscribers([...subscribers.values()])),
  );
  app.post<{ Body: URLSearchParams }>(`${fakeListPath}/subscribe`, { schema, config: { limit: 'none' } }, async ({ body }, reply) => {
    const g = body.get('g') ?? '';
    const email = body.get('email') ?? '';
    if (!known.includes(g) || !email.includes('@')) return reply.code(400).send({ success: false });
    subscribers.set(`${g} ${email}`, { g, email, name: body.get('name') ?? '', timezoneOffset: body.get('timezone_offset') ?? '' });
    return { success: true };
  });
  app.post<{ Body: URLSearchParams }>(`${fakeListPath}/unsubscribe`, { schema, config: { limit: 'none' } }, async ({ body }) => {
    subscribers.delete(`${body.get('g')} ${body.get('email')}`);
    return { success: true };
  });
}

function renderSubscribers(subscribers: readonly FakeSubscriber[]): string {
  const rows = subscribers.map(
    ({ g, email, name, timezoneOffset }) =>
      html`<tr>
        <td>${g}</td>
        <td>${email}</td>
        <td>${name}</td>
        <td>${timezoneOffset}</td>
      </tr>`,
  );
  const table = html`<table>
    <thead>
      <tr>
        <th>List</th>
        <th>Email</th>
        <th>Name</th>
        <th>Offset from UTC in hours</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
  const content = html`<h1>Mailing lists</h1>
    <p>A stand-in for the list service. It keeps addresses until the server stops.</p>
    ${subscribers.length === 0 ? html`<p>Nobody is on a list yet.</p>` : table}`;
  return renderFakePage({ path: fakeListPath, title: 'Mailing lists', service: 'List service, a stand-in', content });
}
