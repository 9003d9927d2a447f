import type { Reader } from '../definitions/index.ts';
import type { Input } from './verb.ts';

/** The flows of a command line, put together by where they are read from. */
export function byRoot(inputs: readonly Input[]): readonly { readonly root: Reader; readonly ids: readonly string[] }[] {
  const roots = [...new Set(inputs.map(({ root }) => root))];
  return roots.map((root) => ({ root, ids: inputs.filter((input) => input.root === root).map(({ id }) => id) }));
}
