import { readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';

/**
 * The rooms of `src`, and which of them each may import.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = JSON.parse(readFileSync(inRoot('src/rooms.json'), 'utf8'));

/**
 * The folders of some rooms and of all that they may import, directly or not.
 * @param {readonly string[]} names
 * @returns {readonly string[]} such as `src/engine`
 */
export function listRoomFolders(...names) {
  const found = new Set(names);
  // A set is walked in the order in which names were added, those that this loop adds included.
  for (const name of found) for (const imported of rooms[name]) found.add(imported);
  return [...found].map((name) => `src/${name}`);
}
