import type { Plugin, Rolldown } from 'vite';
import { isBrowserBuild } from './isBrowserBuild.ts';

/**
 * Takes chunks without code out of the build: a group of stylesheets leaves one, since the class names are written where they are used,
 * and each would be a request of every page. Whoever imports one has its stylesheets, before its own. Vite does the same, but not for
 * stylesheets that are modules.
 */
export function emptyChunksPlugin(): Plugin {
  return {
    name: 'empty-chunks',
    apply: isBrowserBuild,
    // Before Vite names the files of each chunk in index.html and in the manifest.
    generateBundle: { order: 'pre', handler: (_options, bundle) => removeEmptyChunks(bundle) },
  };
}

/** @param bundle The files of the build, by their names. It is changed. */
export function removeEmptyChunks(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const empty = chunks.filter(({ code, isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry && code.trim() === '');
  for (const chunk of chunks) {
    const imported = empty.filter(({ fileName }) => chunk.imports.includes(fileName));
    if (imported.length === 0) continue;
    chunk.imports = chunk.imports.filter((file) => imported.every(({ fileName }) => fileName !== file));
    for (const one of imported) chunk.code = withoutImport(chunk.code, one.fileName);
    addStyles(chunk, imported);
  }
  for (const { fileName } of empty) delete bundle[fileName];
}

/** Throws where the import is not written as expected: the file would be asked for, and not be there. */
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
