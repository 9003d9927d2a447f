import { expect, it } from 'vitest';
import { PlaylistError, searchPlaylists } from './playlist-service.ts';
import type { PlaylistFetch } from './playlist-service.ts';

/** An answer that is cut off after its first bytes. */
const cutOff = new ReadableStream({
  start(controller) {
    controller.enqueue(new TextEncoder().encode('{"playlists":['));
    controller.error(new DOMException('late', 'TimeoutError'));
  },
});

it.each<[string, PlaylistFetch]>([
  ['The playlist service could not be reached (TypeError).', () => Promise.reject(new TypeError('fetch failed'))],
  ['The playlist service has answered with status 500.', async () => new Response('', { status: 500 })],
  ['The answer of the playlist service is no JSON.', async () => new Response('<html>')],
  ['The answer of the playlist service could not be read (TimeoutError).', async () => new Response(cutOff)],
  ['The answer of the playlist service has no list of playlists.', async () => new Response('{}')],
])('what is wrong with an answer is said: %s', async (message, send) => {
  const search = searchPlaylists({ url: 'https://playlists.example.com' }, { k: 1, searchString: 'calm' }, send);
  await expect(search).rejects.toThrow(new PlaylistError(message));
});
