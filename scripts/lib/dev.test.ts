import { expect, test } from 'vitest';
import rooms from '../../src/rooms.json';
import { watchedFolders } from './dev.mjs';

test('npm run dev restarts the server after a change in any room that the server imports', () => {
  expect(watchedFolders).toEqual(expect.arrayContaining(['server', ...rooms.server].map((room) => `src/${room}`)));
});
