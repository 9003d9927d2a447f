import allowedRooms from '../../src/rooms.json';

/** The only packages that the pure rooms may import. They may not import Node modules either. The package of the engine contains only types, so no code of it exists at run time. */
const purePackages: { readonly [room: string]: readonly string[] } = {
  engine: ['json-schema-to-ts'],
  dropOff: [],
  analysis: ['@dagrejs/dagre'],
};

/** The imports that each room of `src` may have besides itself, `schemas/` and package.json. Every folder with code is listed. */
export const rooms: { readonly [room: string]: Room } = Object.fromEntries(
  Object.entries(allowedRooms).map(([room, allowed]) => [room, { rooms: allowed, packages: purePackages[room] ?? 'any' }]),
);

/** Rooms that run in a browser, and so cannot import Node modules. */
export const inBrowser: ReadonlySet<string> = new Set(['engine', 'analysis', 'dropOff', 'ui', 'runtime', 'site', 'review']);

/** Rooms that must not import React. */
export const withoutReact: ReadonlySet<string> = new Set(['engine', 'analysis', 'dropOff', 'definitions', 'commandLine', 'server', 'cli']);

interface Room {
  readonly rooms: readonly string[];
  /** Packages, Node's own modules included, that its code may import; its tests may import any. */
  readonly packages: readonly string[] | 'any';
}
