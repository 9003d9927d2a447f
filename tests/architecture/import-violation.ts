import { isTestFile } from './repository-files.ts';
import type { Import } from './parse-imports.ts';
import { inBrowser, rooms, withoutReact } from './rooms.ts';

/** A definition served as a module by the Vite plugin. */
const definition = /^(flow|form):/;

/** What is wrong with an import in `src`, as one sentence naming file, import and rule; `undefined` when nothing is. */
export function importViolation(one: Import): string | undefined {
  const broken = one.file === undefined ? packageViolation(one) : fileViolation(one.from, one.file);
  return broken === undefined ? undefined : `${one.from} imports '${one.specifier}', but ${broken}.`;
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
  if (inBrowser.has(room) && name.startsWith('node:')) return `${room} runs in a browser`;
  if (withoutReact.has(room) && /^react(-|$)|^@rjsf$/.test(name)) return `${room} knows nothing of React`;
  return undefined;
}

function roomOf(file: string): string | undefined {
  return /^src\/([^/]+)\//.exec(file)?.[1];
}
