import type { Reader } from '../../definitions/index.ts';
import type { FlowInput } from '../verbs/verb.ts';

/** What a command line names below one root. */
export interface RootInputs {
  readonly root: Reader;
  /** Flows as their files stand. */
  readonly ids: readonly string[];
  readonly released: readonly FlowInput[];
}

/** The flows and releases of a command line, put together by where they are read from. */
export function groupByRoot(inputs: readonly FlowInput[]): readonly RootInputs[] {
  const roots = [...new Set(inputs.map(({ root }) => root))];
  return roots.map((root) => {
    const own = inputs.filter((input) => input.root === root);
    const [working, released] = [own.filter(({ release }) => release === undefined), own.filter(({ release }) => release !== undefined)];
    return { root, ids: working.map(({ id }) => id), released };
  });
}
