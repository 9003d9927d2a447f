import type { Reader } from '../../definitions/index.ts';
import type { FlowInput } from '../verb.ts';

/** The inputs of a command line below one root. */
export interface RootInputs {
  readonly root: Reader;
  /** The ids of flows of which the working files are meant. */
  readonly ids: readonly string[];
  readonly released: readonly FlowInput[];
}

/** Groups the flows and releases of a command line by their root. */
export function groupByRoot(inputs: readonly FlowInput[]): readonly RootInputs[] {
  const roots = [...new Set(inputs.map(({ root }) => root))];
  return roots.map((root) => {
    const own = inputs.filter((input) => input.root === root);
    const isRelease = ({ release }: FlowInput): boolean => release !== undefined;
    return { root, ids: own.filter((input) => !isRelease(input)).map(({ id }) => id), released: own.filter(isRelease) };
  });
}
