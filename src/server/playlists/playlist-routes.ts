import type { FastifyInstance } from 'fastify';
import searchSchema from '../../../schemas/api/playlist-search.schema.json';
import { fakePlaylistPath } from '../adapters/playlist-config.ts';
import type { PlaylistConfig } from '../adapters/playlist-config.ts';
import { PlaylistError, searchPlaylists } from '../adapters/real/playlist-service.ts';
import type { PlaylistFetch } from '../adapters/real/playlist-service.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Problem } from '../http/problem.ts';

/** The options of these routes. */
export interface PlaylistRoutesOptions {
  readonly config: { readonly playlists: PlaylistConfig | undefined; readonly optionalPages: readonly string[] };
}

/** The optional page that uses the search. The search is served only together with the page. */
const page = 'playlistTest';

/** The search of the debug page /__playlist-test (seed 1 §7). A failure is answered with its reason, because the page is for tests. */
export default async function playlistRoutes(
  app: FastifyInstance,
  { config: { playlists, optionalPages } }: PlaylistRoutesOptions,
): Promise<void> {
  app.route(
    defineEndpoint(searchSchema, async ({ body: { k, searchString } }) => {
      if (!optionalPages.includes(page)) throw new Problem(404, 'There is nothing at this address.');
      if (playlists === undefined) throw new Problem(503, 'No playlist service is configured. Set PLAYLIST_URL.');
      try {
        return { content: [...(await searchPlaylists(playlists, { k, searchString }, createFetch(app, playlists)))] };
      } catch (error) {
        throw error instanceof PlaylistError ? new Problem(502, error.message) : error;
      }
    }),
  );
}

/** Creates the function that sends requests to the playlist service. Requests to the fake stay inside this process, so they need no port. */
function createFetch(app: FastifyInstance, { url }: PlaylistConfig): PlaylistFetch {
  if (!url.startsWith(fakePlaylistPath)) return (to, init) => fetch(to, init);
  return async (to, { body }) => {
    const answer = await app.inject({ method: 'POST', url: to, headers: { 'content-type': 'application/json' }, payload: body });
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
  };
}
