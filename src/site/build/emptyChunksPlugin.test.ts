import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { removeEmptyChunks } from './emptyChunksPlugin.ts';

/** A chunk with the fields that the plugin reads. */
function createChunk(fileName: string, code: string, imports: readonly string[], styles: readonly string[]): Rolldown.OutputChunk {
  const viteMetadata = { importedCss: new Set(styles), importedAssets: new Set<string>(), __modules: undefined };
  const chunk: Partial<Rolldown.OutputChunk> = { type: 'chunk', fileName, code, imports: [...imports], viteMetadata };
  return chunk as Rolldown.OutputChunk;
}

const createBundle = (...chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputBundle =>
  Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk]));

it('a chunk without code is taken out, and whoever imports it has its stylesheets first', () => {
  const styles = createChunk('assets/styles.js', '\n', [], ['assets/styles.css']);
  const react = createChunk('assets/react.js', 'export{}', [], []);
  const page = createChunk(
    'assets/page.js',
    'import"./styles.js";import"./react.js";draw();',
    ['assets/styles.js', 'assets/react.js'],
    ['assets/page.css'],
  );
  const bundle = createBundle(styles, react, page);
  removeEmptyChunks(bundle);
  expect(Object.keys(bundle)).toEqual(['assets/react.js', 'assets/page.js']);
  expect([page.code, page.imports]).toEqual(['import"./react.js";draw();', ['assets/react.js']]);
  expect([...page.viteMetadata!.importedCss]).toEqual(['assets/styles.css', 'assets/page.css']);
});

it('a chunk that is loaded by its own name stays, though it has no code', () => {
  const page = { ...createChunk('assets/page.js', '', [], []), isDynamicEntry: true };
  const bundle = createBundle(page);
  removeEmptyChunks(bundle);
  expect(Object.keys(bundle)).toEqual(['assets/page.js']);
});

it('an import that is written otherwise ends the build', () => {
  const bundle = createBundle(
    createChunk('assets/styles.js', '', [], []),
    createChunk('assets/page.js', "import './styles.js';", ['assets/styles.js'], []),
  );
  expect(() => removeEmptyChunks(bundle)).toThrow('A chunk imports assets/styles.js, which is empty, but not by import"./styles.js";');
});
