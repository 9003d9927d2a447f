import type { FastifyInstance } from 'fastify';
import { fakePlaylistPath, playlistSearchPath } from '../adapters/playlist-config.ts';
import type { PlaylistQuery } from '../adapters/real/playlist-service.ts';

const samples = [
  { playlist: 'sample-1', playlist_name: 'Slow morning', description: 'Calm music without words, for the first half hour.' },
  { playlist: 'sample-2', playlist_name: 'Wide water', description: 'Calm music with long tones, for the middle of a session.' },
  { playlist: 'sample-3', playlist_name: 'Ground again', description: 'Warm music with a soft pulse, for the way back.' },
  { playlist: 'sample-4', playlist_name: 'Rain on leaves', description: 'Nature sounds, no music at all.' },
];

/** A fake playlist service. It finds the sample playlists with at least one of the words. The search 'fail please' fails. */
export default async function fakePlaylistService(app: FastifyInstance): Promise<void> {
  app.post<{ Body: PlaylistQuery }>(
    `${fakePlaylistPath}${playlistSearchPath}`,
    { schema: { hide: true }, config: { limit: 'none' } },
    async ({ body: { k, searchString } }, reply) => {
      const words = searchString.toLowerCase().split(/\s+/).filter(Boolean);
      if (words.join(' ') === 'fail please') return reply.code(500).send({ message: 'Internal server error' });
      const found = samples.filter(({ playlist_name, description }) => {
        const text = `${playlist_name} ${description}`.toLowerCase();
        return words.some((word) => text.includes(word));
      });
      return { playlists: found.slice(0, k) };
    },
  );
}
