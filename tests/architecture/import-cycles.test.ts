import { describe, expect, it } from 'vitest';
import { fileGraph, findCycles, folderGraph } from './import-cycles.ts';
import type { FileImport } from './import-cycles.ts';
import { parseImports, parseStaticImports } from './parse-imports.ts';
import { isTestFile, listRepositoryFiles, readText } from './repository-files.ts';

/** Folders whose subfolders import each other in one direction only. */
const layeredFolders = [
  'src',
  'src/analysis',
  'src/analysis/diff',
  'src/analysis/reachability',
  'src/cli',
  'src/definitions',
  'src/dropOff',
  'src/engine',
  'src/review',
  'src/server',
  'src/site',
  'src/ui',
];

const code = listRepositoryFiles().filter((file) => /^src\/.*\.tsx?$/.test(file) && !file.endsWith('.d.json.ts') && !isTestFile(file));
const imports = code.flatMap((from) =>
  parseStaticImports(from, readText(from)).flatMap(({ file }): readonly FileImport[] =>
    file === undefined || !file.startsWith('src/') ? [] : [{ from, to: file }],
  ),
);

describe('the search for cycles', () => {
  const graphOf = (text: string) => fileGraph(text.split(' ').map((edge) => ({ from: edge[0]!, to: edge[1]! })));

  it.each<[string, readonly (readonly string[])[]]>([
    ['ab bc', []],
    ['ab ba', [['a', 'b']]],
    ['ab bc ca cd', [['a', 'b', 'c']]],
    ['ab bc cd db', [['b', 'c', 'd']]],
    ['ab ac bd cd de', []],
    [
      'ab ba cd dc bc',
      [
        ['c', 'd'],
        ['a', 'b'],
      ],
    ],
    ['ab bc cb cd da', [['a', 'b', 'c', 'd']]],
  ])('finds in %s: %j', (edges, cycles) => {
    expect(findCycles(graphOf(edges))).toEqual(cycles);
  });

  it('takes imports of types into account, and not those that run later', () => {
    const text = "import type { A } from './a.ts';\nexport type { B } from './b.ts';\nimport './c.ts';\nconst d = import('./d.ts');";
    expect(parseStaticImports('src/x/e.ts', text).map(({ file }) => file)).toEqual(['src/x/a.ts', 'src/x/b.ts', 'src/x/c.ts']);
    expect(parseImports('src/x/e.ts', text)).toHaveLength(4);
  });
});

describe('imports', () => {
  it('form no cycle of files', () => {
    expect(findCycles(fileGraph(imports))).toEqual([]);
  });

  it.each(layeredFolders)('form no cycle of the folders in %s', (folder) => {
    expect(findCycles(folderGraph(imports, folder))).toEqual([]);
  });
});
