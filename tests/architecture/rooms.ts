/**
 * What a room of `src` may import besides itself, `schemas/` and package.json. Every folder with code is listed.
 * The engine's one package has types only, so nothing of it remains at run time.
 */
export const rooms: { readonly [room: string]: Room } = {
  engine: { rooms: [], packages: ['json-schema-to-ts'] },
  dropOff: { rooms: ['engine'], packages: [] },
  analysis: { rooms: ['engine', 'dropOff'], packages: ['@dagrejs/dagre'] },
  definitions: { rooms: ['engine'], packages: 'any' },
  ui: { rooms: [], packages: 'any' },
  runtime: { rooms: ['engine', 'ui'], packages: 'any' },
  site: { rooms: ['runtime', 'engine', 'dropOff', 'ui'], packages: 'any' },
  review: { rooms: ['analysis', 'dropOff', 'runtime', 'engine', 'ui'], packages: 'any' },
  commandLine: { rooms: ['engine'], packages: 'any' },
  server: { rooms: ['engine', 'definitions', 'commandLine', 'dropOff'], packages: 'any' },
  cli: { rooms: ['analysis', 'definitions', 'engine', 'commandLine'], packages: 'any' },
};

/** Rooms that run in a browser, where nothing of Node exists. */
export const inBrowser: ReadonlySet<string> = new Set(['engine', 'analysis', 'dropOff', 'ui', 'runtime', 'site', 'review']);

/** Rooms that must not import React. */
export const withoutReact: ReadonlySet<string> = new Set(['engine', 'analysis', 'dropOff', 'definitions', 'commandLine', 'server', 'cli']);

interface Room {
  readonly rooms: readonly string[];
  /** Packages, Node's own modules included, that its code may import; its tests may import any. */
  readonly packages: readonly string[] | 'any';
}
