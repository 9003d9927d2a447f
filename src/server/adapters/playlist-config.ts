import type { Environment } from '../environment.ts';
import { readServiceUrl } from './service-url.ts';

/** The service that searches playlists, for the debug page. */
export interface PlaylistConfig {
  /** The address that searches are sent to; for the fake, a path of this server. */
  readonly url: string;
}

/** The path of the fake playlist service. */
export const fakePlaylistPath = '/standins/playlists';

/** The path of a search at the service (seed 1 §7). */
export const playlistSearchPath = '/Prod/postText';

/**
 * Reads PLAYLIST_URL, the base address of the playlist service. Without it, the server fakes one; in production there is none then
 * (`undefined`). Throws `StartupError` when the value is no address.
 */
export function readPlaylistConfig(environment: Environment, production: boolean): PlaylistConfig | undefined {
  const words = { what: 'a playlist service', example: 'https://playlists.example.com' };
  const url = readServiceUrl(environment, 'PLAYLIST_URL', production, words);
  if (url === undefined) return production ? undefined : { url: `${fakePlaylistPath}${playlistSearchPath}` };
  return { url: `${url}${playlistSearchPath}` };
}
