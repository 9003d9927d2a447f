import allowedRooms from '../../src/rooms.json';

/** The packages of a pure room, which may import no other and nothing of Node. The engine's one package has types only, so nothing of it remains at run time. */
const purePackages: { readonly [room: string]: readonly string[] } = {
  engine: ['json-schema-to-ts'],
  dropOff: [],
  analysis: ['@dagrejs/dagre'],
};

/** What a room of `src` may import besides itself, `schemas/` and package.json. Every folder with code is listed. */
export const rooms: { readonly [room: string]: Room } = Object.fromEntries(
  Object.entries(allowedRooms).map(([room, allowed]) => [room, { rooms: allowed, packages: purePackages[room] ?? 'any' }]),
);

/** Rooms that run in a browser, where nothing of Node exists. */
export const inBrowser: ReadonlySet<string> = new Set(['engine', 'analysis', 'dropOff', 'ui', 'runtime', 'site', 'review']);

/** Rooms that must not import React. */
export const withoutReact: ReadonlySet<string> = new Set(['engine', 'analysis', 'dropOff', 'definitions', 'commandLine', 'server', 'cli']);

interface Room {
  readonly rooms: readonly string[];
  /** Packages, Node's own modules included, that its code may import; its tests may import any. */
  readonly packages: readonly string[] | 'any';
}
