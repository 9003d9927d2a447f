import { describe, expect, it } from 'vitest';
import { isTestFile, listRepositoryFiles, readText } from './repository-files.ts';
import { parseImports } from './parse-imports.ts';
import { importViolation } from './import-violation.ts';
import { rooms } from './rooms.ts';

const files = listRepositoryFiles();
const code = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.json.ts'));
const importsOf = (folder: string) => code.filter((file) => file.startsWith(folder)).flatMap((file) => parseImports(file, readText(file)));

const violationsIn = (from: string, text: string) => parseImports(from, text).map(importViolation);

describe('the check of imports', () => {
  it.each([
    ['src/engine/state/run.ts', `import { x } from '../../definitions/index.ts';`, 'engine may import only schemas'],
    ['src/engine/state/run.ts', `import path from 'node:path';`, 'engine is pure and imports no package'],
    ['src/ui/Button.tsx', `export * from '../runtime/index.ts';`, 'ui may import only schemas'],
    ['src/runtime/a.tsx', `const page = import('../site/main.tsx');`, 'runtime may import only engine, ui, schemas'],
    ['src/runtime/a.tsx', `import {\n  readFile,\n} from 'node:fs/promises';`, 'runtime runs in a browser'],
    ['src/site/a.tsx', `import path from 'node:path';`, 'site runs in a browser'],
    [
      'src/server/a.ts',
      `import '../site/styles.ts';`,
      'server may import only engine, definitions, commandLine, dropOff, analysis, schemas',
    ],
    ['src/cli/a.ts', `import { useState } from 'react';`, 'cli knows nothing of React'],
    ['src/definitions/a.ts', `import { run } from '../../scripts/generate.ts';`, 'definitions may import only engine, schemas'],
  ])('refuses in %s: %s', (from, text, rule) => {
    expect(violationsIn(from, text)).toEqual([expect.stringContaining(rule)]);
  });

  it.each([
    ['src/engine/state/run.ts', `import type { Flow } from './flow.ts';`],
    ['src/engine/state/run.ts', `import schema from '../../../schemas/flow.schema.json';`],
    ['src/site/a.ts', `import flow from 'flow:lead@2';`],
    ['src/engine/state/run.ts', `// import path from 'node:path';\n/* import 'react'; */`],
    ['src/engine/run.test.ts', `import { readFileSync } from 'node:fs';`],
    ['src/site/build/plugin.ts', `import { readFileSync } from 'node:fs';`],
  ])('allows in %s: %s', (from, text) => {
    expect(violationsIn(from, text).filter((problem) => problem !== undefined)).toEqual([]);
  });
});

describe('the site', () => {
  const flows = [...new Set(files.flatMap((file) => /^flows\/([a-z][a-z0-9-]*)\/v\d+\/flow\.json$/.exec(file)?.[1] ?? []))];
  const namesFlow = new RegExp(`\\b(${flows.join('|')})@\\d|['"\`](flow|flow-prefix):`);

  it('names no flow and no version: the catalogue says which flows there are', () => {
    const sources = code.filter((file) => file.startsWith('src/site/') && !isTestFile(file) && !file.startsWith('src/site/build/'));
    const naming = sources.filter((file) => namesFlow.test(readText(file)));
    expect(flows.length).toBeGreaterThan(0);
    expect(naming).toEqual([]);
  });

  it('names no flow where it builds the pages of flows', () => {
    const sources = code.filter((file) => file.startsWith('src/site/build/') && !isTestFile(file));
    expect(sources.filter((file) => new RegExp(`\\b(${flows.join('|')})@\\d`).test(readText(file)))).toEqual([]);
  });
});

describe('the rooms', () => {
  it('are the folders of src that hold code', () => {
    const folders = new Set(code.map((file) => /^src\/([^/]+)\//.exec(file)?.[1]).filter((room) => room !== undefined));
    expect([...folders].filter((room) => !(room in rooms))).toEqual([]);
  });

  it('import only what their row of the table allows', () => {
    const problems = importsOf('src/').map(importViolation);
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });

  it('are not imported by journeys, which test what a browser shows', () => {
    const ofJourneys = importsOf('tests/e2e/').filter(({ from }) => from.endsWith('.spec.ts'));
    expect(ofJourneys.filter(({ file }) => file?.startsWith('src/') === true)).toEqual([]);
  });
});
