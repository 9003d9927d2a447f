import { playlistSearch, subscribe } from '../../../schemas/api/endpoints.ts';
import { createMalformedResponseError, fetchContent } from './endpoint.ts';
import type { RequestBody, ResponseContent } from './endpoint.ts';

/** The body of subscribe: an e-mail form. */
export type SubscriptionBody = RequestBody<'subscribe.schema.json'>;

/** A playlist that was found. */
export type FoundPlaylist = ResponseContent<'playlist-search.schema.json'>[number];

/** Sends an e-mail form. */
export async function postSubscription(body: SubscriptionBody): Promise<void> {
  await fetchContent(subscribe, { body });
}

/** Searches playlists, for the debug page. */
export async function searchPlaylists(body: RequestBody<'playlist-search.schema.json'>): Promise<readonly FoundPlaylist[]> {
  const playlists: unknown = await fetchContent(playlistSearch, { body });
  if (!Array.isArray(playlists)) throw createMalformedResponseError();
  return playlists as readonly FoundPlaylist[];
}
