import { isTestFile } from './repository-files.ts';
import type { Import } from './parse-imports.ts';
import { inBrowser, rooms, withoutReact } from './rooms.ts';

/** Matches the virtual modules with definitions, which the Vite plugin serves. */
const definition = /^(flow|form):/;

/** The folder of the site with build plugins, which run in Node. */
const siteBuild = 'src/site/build/';

/** One sentence with the rule that an import in `src` violates, the file and the import; `undefined` when it violates no rule. */
export function importViolation(imported: Import): string | undefined {
  const violation = imported.file === undefined ? packageViolation(imported) : fileViolation(imported.from, imported.file);
  return violation === undefined ? undefined : `${imported.from} imports '${imported.specifier}', but ${violation}.`;
}

function fileViolation(from: string, to: string): string | undefined {
  const room = roomOf(from) ?? '';
  const target = roomOf(to);
  if (target === room || to.startsWith('schemas/') || to === 'package.json') return undefined;
  if (isTestFile(from) && (target === 'definitions' || to.startsWith('tests/'))) return undefined;
  const allowed = rooms[room]?.rooms ?? [];
  if (target !== undefined && allowed.includes(target)) return undefined;
  return `${room} may import only ${[...allowed, 'schemas'].join(', ')}`;
}

function packageViolation({ from, specifier, package: name = '' }: Import): string | undefined {
  const room = roomOf(from) ?? '';
  if (isTestFile(from) || definition.test(specifier)) return undefined;
  const allowed = rooms[room]?.packages ?? [];
  if (allowed !== 'any' && !allowed.includes(name)) return `${room} is pure and imports no package`;
  if (inBrowser.has(room) && !from.startsWith(siteBuild) && name.startsWith('node:')) return `${room} runs in a browser`;
  if (withoutReact.has(room) && /^react(-|$)|^@rjsf$/.test(name)) return `${room} knows nothing of React`;
  return undefined;
}

function roomOf(file: string): string | undefined {
  return /^src\/([^/]+)\//.exec(file)?.[1];
}
