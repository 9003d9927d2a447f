import { invalidVariable, readVariable } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { isSafeProtocol } from './safe-protocol.ts';

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
  const url = readVariable(environment, 'PLAYLIST_URL');
  if (url === undefined) return production ? undefined : { url: `${fakePlaylistPath}${playlistSearchPath}` };
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (isSafeProtocol(protocol, production)) return { url: `${url.replace(/\/+$/, '')}${playlistSearchPath}` };
  throw invalidVariable('PLAYLIST_URL', url, 'is not the address of a playlist service', 'Write it as https://playlists.example.com.');
}
