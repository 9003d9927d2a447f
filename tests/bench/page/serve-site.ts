import fastify from 'fastify';
import { availableStates } from '../../../schemas/api/endpoints.ts';
import security from '../../../src/server/http/security-headers.ts';
import { readSite } from '../../../src/server/static-site/built-site.ts';
import sitePlugin from '../../../src/server/static-site/site-plugin.ts';

/** A built site on the network. */
export interface ServedSite {
  /** Such as http://127.0.0.1:40123. */
  readonly origin: string;
  close(): Promise<void>;
}

/** No HTTPS, and no error monitor. */
const config = { production: false, monitor: undefined };

/** Serves a built site as the product does: same documents, compression and headers. What the pages send is accepted, and not stored. */
export async function serveSite(folder: string): Promise<ServedSite> {
  const site = await readSite(folder);
  if (site === undefined) throw new Error(`${folder} holds no built site`);
  const app = fastify();
  await app.register(security, { config });
  app.post('/v1/*', () => ({ content: {} }));
  app.get(availableStates.path, () => ({ content: [{ name: 'TX' }] }));
  await app.register(sitePlugin, { site, scheduler: undefined, config });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, close: () => app.close() };
}
