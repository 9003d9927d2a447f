import path from 'node:path';

/** An import with its specifier and the file or package to which it resolves. */
export interface Import {
  readonly from: string;
  readonly specifier: string;
  /** The imported file, relative to the root, for a relative import; else `undefined`. */
  readonly file: string | undefined;
  /** The package or Node module for any other import, without the path inside it. */
  readonly package: string | undefined;
}

const staticPatterns = [
  /(?:^|[\n;}])\s*(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]/g,
  /(?:^|[\n;}])\s*import\s*['"]([^'"]+)['"]/g,
];
const dynamicPattern = /\bimport\s*\(\s*['"]([^'"]+)['"]/g;

/** Every import and re-export in a TypeScript text, static or dynamic. */
export function parseImports(from: string, text: string): Import[] {
  return matchImports(from, text, [...staticPatterns, dynamicPattern]);
}

/** Every import and re-export that is resolved before the file runs, types included. */
export function parseStaticImports(from: string, text: string): Import[] {
  return matchImports(from, text, staticPatterns);
}

function matchImports(from: string, text: string, patterns: readonly RegExp[]): Import[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[\s;])\/\/.*$/gm, '$1');
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => toImport(from, match[1] ?? '')));
}

function toImport(from: string, specifier: string): Import {
  if (specifier.startsWith('.')) return { from, specifier, file: path.posix.join(path.posix.dirname(from), specifier), package: undefined };
  const [first = '', second = ''] = specifier.split('/');
  return { from, specifier, file: undefined, package: specifier.startsWith('@') ? `${first}/${second}` : first };
}
