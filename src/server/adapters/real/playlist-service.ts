import { isObject } from '../../../engine/index.ts';
import type { PlaylistConfig } from '../playlist-config.ts';

/** A playlist that was found, in the words of the service. */
export interface ServicePlaylist {
  readonly playlist: string;
  readonly playlist_name: string;
  readonly description: string;
}

/** A search, with the field names of the service. */
export interface PlaylistQuery {
  /** The most playlists to return. */
  readonly k: number;
  readonly searchString: string;
}

/** Sends a request to the service. */
export type PlaylistFetch = (url: string, init: RequestInit & { readonly body: string }) => Promise<Response>;

/** How long an answer may take. In milliseconds. */
const answerTimeout = 10_000;

/** The playlist service has given no usable answer. The message is for the person who tests the service. */
export class PlaylistError extends Error {
  override readonly name = 'PlaylistError';
}

/** Searches playlists (seed 1 §7). Rejects with `PlaylistError` when there is no usable answer. */
export async function searchPlaylists(
  { url }: PlaylistConfig,
  query: PlaylistQuery,
  send: PlaylistFetch,
): Promise<readonly ServicePlaylist[]> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeout),
  } as const;
  const response = await send(url, init).catch((error: unknown) => {
    throw new PlaylistError(`The playlist service could not be reached (${nameOf(error)}).`, { cause: error });
  });
  if (!response.ok) throw new PlaylistError(`The playlist service has answered with status ${response.status}.`);
  const body: unknown = await response.json().catch((error: unknown) => {
    const fault = error instanceof SyntaxError ? 'is no JSON' : `could not be read (${nameOf(error)})`;
    throw new PlaylistError(`The answer of the playlist service ${fault}.`, { cause: error });
  });
  const playlists = isObject(body) ? body['playlists'] : undefined;
  if (!Array.isArray(playlists)) throw new PlaylistError('The answer of the playlist service has no list of playlists.');
  return playlists.map(readPlaylist);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'no answer';
}

function readPlaylist(value: unknown): ServicePlaylist {
  const fields = isObject(value) ? value : {};
  const read = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  return { playlist: read('playlist'), playlist_name: read('playlist_name'), description: read('description') };
}
