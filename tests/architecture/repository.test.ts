import { describe, expect, it } from 'vitest';
import { listRepositoryFiles, readText } from './repository-files.ts';
import { parseImports } from './parse-imports.ts';

const files = listRepositoryFiles();
const isText = (file: string) => /\.(tsx?|mjs|json|md|css|html|sql|ya?ml)$|^\.[^/]+$|^\.ci\//.test(file);

describe('every file', () => {
  it('of src has at most 300 lines, unless it is generated', () => {
    const long = files
      .filter((file) => /^src\/.*\.(tsx?|css)$/.test(file))
      .map((file) => ({ file, text: readText(file) }))
      .filter(({ text }) => !text.startsWith('/** Generated from'))
      .filter(({ text }) => text.trimEnd().split('\n').length > 300);
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  it('names no folder outside the repository', () => {
    const outside = [/(?<![\w.-])\/(?:root|work)\//, /[A-Z]:\\Users\\/];
    const naming = files
      .filter((file) => isText(file) && !file.startsWith('tests/architecture/'))
      .filter((file) => outside.some((pattern) => pattern.test(readText(file))));
    expect(naming).toEqual([]);
  });

  it('imports no file outside the repository', () => {
    const leaving = files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => parseImports(file, readText(file)))
      .filter(({ file }) => file?.startsWith('..') === true);
    expect(leaving.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([]);
  });
});

describe('the lockfile', () => {
  const { packages } = JSON.parse(readText('package-lock.json')) as {
    packages: { [place: string]: { resolved?: string; integrity?: string; optionalDependencies?: object } };
  };
  const places = Object.keys(packages);

  it('names no registry, so that it installs from any', () => {
    expect(places.filter((place) => packages[place]?.resolved !== undefined)).toEqual([]);
  });

  it('has the packages of every platform, without which npm ci fails', () => {
    const optional = places.flatMap((place) => Object.keys(packages[place]?.optionalDependencies ?? {}));
    expect(optional.filter((name) => !places.some((place) => place.endsWith(`node_modules/${name}`)))).toEqual([]);
  });
});

describe('a script', () => {
  const scripts = files.filter((file) => /^scripts\/[^/]+\.mjs$/.test(file) && file !== 'scripts/ensure-installed.mjs');

  it.each(scripts)('%s imports only the check of the Node version before it runs', (file) => {
    const atOnce = parseImports(file, readText(file).replaceAll(/\bimport\s*\(/g, 'load('));
    expect(atOnce.map(({ specifier }) => specifier)).toEqual(['./ensure-installed.mjs']);
  });
});
