import type { Environment } from '../environment.ts';
import { readServiceUrl } from './service-url.ts';

/** The service that finds playlists, for the debug page. */
export interface PlaylistConfig {
  /** Where searches are sent: an address, or a path of this server for the fake. */
  readonly url: string;
}

/** Where the fake playlist service is. */
export const fakePlaylistPath = '/standins/playlists';

/** The call of the service (seed 1 §7). */
export const playlistSearchPath = '/Prod/postText';

/**
 * Reads PLAYLIST_URL, the host of the playlist service. Without it the server plays one, and in production there is none
 * (`undefined`). Throws `StartupError` when it is no address.
 */
export function readPlaylistConfig(environment: Environment, production: boolean): PlaylistConfig | undefined {
  const words = { what: 'a playlist service', example: 'https://playlists.example.com' };
  const url = readServiceUrl(environment, 'PLAYLIST_URL', production, words);
  if (url === undefined) return production ? undefined : { url: `${fakePlaylistPath}${playlistSearchPath}` };
  return { url: `${url}${playlistSearchPath}` };
}
