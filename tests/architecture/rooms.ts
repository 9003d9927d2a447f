/**
 * What a room of `src` may import besides itself, `schemas/` and package.json. A folder that is not here does not exist.
 * The engine's one package holds types only: nothing of it is left when the program runs.
 */
export const rooms: { readonly [room: string]: Room } = {
  engine: { rooms: [], packages: ['json-schema-to-ts'] },
  analysis: { rooms: ['engine'], packages: [] },
  definitions: { rooms: ['engine'], packages: 'any' },
  ui: { rooms: [], packages: 'any' },
  runtime: { rooms: ['engine', 'ui'], packages: 'any' },
  site: { rooms: ['runtime', 'engine', 'ui'], packages: 'any' },
  review: { rooms: ['analysis', 'runtime', 'engine', 'ui'], packages: 'any' },
  commandLine: { rooms: ['engine'], packages: 'any' },
  server: { rooms: ['engine', 'definitions', 'commandLine'], packages: 'any' },
  cli: { rooms: ['analysis', 'definitions', 'engine', 'commandLine'], packages: 'any' },
};

/** Rooms that run in a browser, where nothing of Node exists. */
export const inBrowser: ReadonlySet<string> = new Set(['engine', 'analysis', 'ui', 'runtime', 'site', 'review']);

/** Rooms that know nothing of React. */
export const withoutReact: ReadonlySet<string> = new Set(['engine', 'analysis', 'definitions', 'commandLine', 'server', 'cli']);

interface Room {
  readonly rooms: readonly string[];
  /** Packages, Node's own modules included, that its code may import; its tests may import any. */
  readonly packages: readonly string[] | 'any';
}
