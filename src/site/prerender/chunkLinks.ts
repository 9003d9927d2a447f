/** Vite's manifest, as far as it is read here. */
export interface Manifest {
  readonly [key: string]: {
    readonly name?: string;
    readonly file: string;
    readonly imports?: readonly string[];
    readonly css?: readonly string[];
  };
}

/**
 * The links that let a page's scripts and styles be fetched at once, without those that the template has already.
 *
 * @param name The chunk that the page begins in. Throws when the build has none of that name.
 */
export function buildChunkLinks(manifest: Manifest, name: string, template: string): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(add);
    scripts.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
  };
  const first = Object.keys(manifest).find((key) => manifest[key]?.name === name);
  if (first === undefined) throw new Error(`The build has no chunk '${name}'; mend the table in src/site/prerender/prerenderConfig.ts`);
  add(first);
  const isNew = (file: string): boolean => !template.includes(`"/${file}"`);
  return [
    ...[...scripts].filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('\n    ');
}
