import path from 'node:path';
import { compileFunction } from 'node:vm';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { listRepositoryFiles, readText } from './repository-files.ts';

const files = listRepositoryFiles();
const config = await resolveConfig({ configFile: false, logLevel: 'error' }, 'build');

/** The classes of each CSS module, by the path of the stylesheet. */
const classesOf = new Map(
  await Promise.all(
    files
      .filter((file) => file.endsWith('.module.css'))
      .map(async (file) => [file, Object.keys((await preprocessCSS(readText(file), file, config)).modules ?? {})] as const),
  ),
);

/** True when a module can export this name. */
function isExportable(name: string): boolean {
  try {
    compileFunction(`const ${name} = 0;`);
    return true;
  } catch {
    return false;
  }
}

/** The classes that code takes from stylesheets, as `file: class`. */
function listTakenClasses(file: string): readonly { readonly stylesheet: string; readonly name: string }[] {
  const text = readText(file);
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)].flatMap(([, local = '', from = '']) => {
    const stylesheet = path.posix.join(path.posix.dirname(file), from);
    return [...text.matchAll(new RegExp(String.raw`(?<![\w./])${local}\.(\w+)`, 'g'))].map(([, name = '']) => ({ stylesheet, name }));
  });
}

it('each class of a stylesheet can be imported by its name, as the build does', () => {
  const wrong = [...classesOf].flatMap(([file, names]) => names.filter((name) => !isExportable(name)).map((name) => `${file}: ${name}`));
  expect(wrong).toEqual([]);
});

it('each class that code takes from a stylesheet stands in it', () => {
  const taken = files.filter((file) => file.startsWith('src/') && file.endsWith('.tsx')).flatMap(listTakenClasses);
  expect(taken.length).toBeGreaterThan(500);
  expect(taken.filter(({ stylesheet, name }) => classesOf.get(stylesheet)?.includes(name) !== true)).toEqual([]);
});
