import type { Plugin, Rolldown } from 'vite';
import { isBrowserBuild } from './isBrowserBuild.ts';

/**
 * Removes chunks without code from the build. A group of CSS modules leaves such a chunk, because the bundler inlines the class names,
 * and every page would request it. A chunk that imports an empty one gets its stylesheets, placed before its own. Vite does the same,
 * but not for CSS modules.
 */
export function emptyChunksPlugin(): Plugin {
  return {
    name: 'empty-chunks',
    apply: isBrowserBuild,
    // Before Vite names the files of each chunk in index.html and in the manifest.
    generateBundle: { order: 'pre', handler: (_options, bundle) => removeEmptyChunks(bundle) },
  };
}

/**
 * Removes empty chunks. Throws when another chunk imports an empty one in a form that cannot be removed.
 *
 * @param bundle The files of the build, by their names. It is changed in place.
 */
export function removeEmptyChunks(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const empty = chunks.filter(({ code, isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry && code.trim() === '');
  for (const chunk of chunks) {
    const imported = empty.filter(({ fileName }) => chunk.imports.includes(fileName));
    if (imported.length === 0) continue;
    chunk.imports = chunk.imports.filter((file) => imported.every(({ fileName }) => fileName !== file));
    for (const { fileName } of imported) chunk.code = withoutImport(chunk.code, fileName);
    addStyles(chunk, imported);
  }
  for (const { fileName } of empty) delete bundle[fileName];
}

/** Throws when the import statement has an unexpected form: left in the code, it would request a missing file. */
function withoutImport(code: string, file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const statement = `import"./${name}";`;
  if (!code.includes(statement)) throw new Error(`A chunk imports ${file}, which is empty, but not by ${statement}`);
  return code.replace(statement, '');
}

function addStyles(chunk: Rolldown.OutputChunk, imported: readonly Rolldown.OutputChunk[]): void {
  const own = chunk.viteMetadata;
  if (own === undefined) throw new Error(`Vite knows no stylesheets of ${chunk.fileName}.`);
  for (const key of ['importedCss', 'importedAssets'] as const) {
    const files = [...imported.flatMap(({ viteMetadata }) => [...(viteMetadata?.[key] ?? [])]), ...own[key]];
    own[key].clear();
    for (const file of files) own[key].add(file);
  }
}
