import { parseReleaseName } from '../../../definitions/index.ts';
import { sumReachCounts } from '../../analytics/reach-sums.ts';
import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';

const day = 86_400_000;

/** Writes the counts of the flows and releases in `flows`, as JSON; with `from` and `to`, of the runs that have begun on these days. */
export async function* countReach({ database }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const { from, to } = input;
  const period = {
    ...(from === undefined ? {} : { from: new Date(from) }),
    // The day after the last one that has four digits of a year is none that the database reads.
    ...(to === undefined || to >= '9999-12-31' ? {} : { to: new Date(Date.parse(to) + day) }),
  };
  const names = requiredInput(input, 'flows').split(' ');
  const counted = await Promise.all(names.map((name) => sumReachCounts(database.queries, { ...toSelection(name), ...period })));
  yield JSON.stringify(counted);
}

function toSelection(name: string): { readonly flow: string; readonly release?: string } {
  const release = parseReleaseName(name);
  return release === undefined ? { flow: name } : { flow: release.flow, release: release.version };
}
