import { readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';

/**
 * The rooms of `src`, and which of them each may import.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = JSON.parse(readFileSync(inRoot('src/rooms.json'), 'utf8'));

/**
 * Lists the folders of the named rooms and of all rooms that they may import, directly or not.
 * @param {readonly string[]} names
 * @returns {readonly string[]} paths relative to the root, such as `src/engine`
 */
export function listRoomFolders(...names) {
  const reachable = new Set(names);
  // The iteration over a set includes the names that this loop adds to it.
  for (const name of reachable) for (const imported of rooms[name]) reachable.add(imported);
  return [...reachable].map((name) => `src/${name}`);
}
