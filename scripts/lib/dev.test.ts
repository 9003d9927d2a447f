import { expect, test } from 'vitest';
import rooms from '../../src/rooms.json';
import { watchedFolders } from './dev.mjs';

test('npm run dev starts the server again for a change in any room that it imports', () => {
  expect(watchedFolders).toEqual(expect.arrayContaining(['server', ...rooms.server].map((room) => `src/${room}`)));
});
