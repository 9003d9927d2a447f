/** The part of Vite's manifest that is read here. */
export interface Manifest {
  /** Chunks by the path of their module. */
  readonly [key: string]: ManifestChunk;
}

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The chunk of an entry or dynamically imported module. Throws when the build has none. */
export function getChunk(manifest: Manifest, module: string): ManifestChunk {
  const chunk = manifest[module];
  if (chunk === undefined) throw new Error(`The build has no chunk for ${module}. The page's code must be there.`);
  return chunk;
}

/** The files that modules need: their own and those of their static imports. */
interface ChunkFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The links that let the browser fetch the scripts and styles of a module at once, without those of the template.
 *
 * @param module A key of the manifest. Throws when the build has no chunk for it.
 */
export function buildChunkLinks(manifest: Manifest, module: string, template: string): string {
  const { scripts, styles } = collectFiles(manifest, [module]);
  const isNew = (file: string): boolean => !template.includes(`"/${file}"`);
  return [
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('\n    ');
}

/**
 * The URLs of the scripts and styles of modules, without those that a document names already.
 *
 * @param modules Keys of the manifest. Throws when the build has no chunk for one.
 */
export function collectFurtherFiles(manifest: Manifest, modules: readonly string[], document: string): ChunkFiles {
  const { scripts, styles } = collectFiles(manifest, modules);
  const listNew = (files: readonly string[]): readonly string[] =>
    files.map((file) => `/${file}`).filter((url) => !document.includes(`"${url}"`));
  return { scripts: listNew(scripts), styles: listNew(styles) };
}

function collectFiles(manifest: Manifest, modules: readonly string[]): ChunkFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<ManifestChunk>();
  const addChunk = (chunk: ManifestChunk): void => {
    if (visited.has(chunk)) return;
    visited.add(chunk);
    chunk.imports?.forEach((key) => addChunk(getChunk(manifest, key)));
    scripts.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
  };
  for (const module of modules) addChunk(getChunk(manifest, module));
  return { scripts: [...scripts], styles: [...styles] };
}
