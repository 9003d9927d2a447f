import { parseReleaseName } from '../../../definitions/index.ts';
import { sumReachCounts } from '../../analytics/reach-sums.ts';
import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';

const day = 86_400_000;

/**
 * Returns the counts of the flows and releases in `flows` (separated by spaces), as JSON. `from` and `to` (YYYY-MM-DD, in UTC, both
 * included) restrict them to the runs that began in this period.
 */
export async function* countReach({ database }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const { from, to } = input;
  const period = {
    ...(from === undefined ? {} : { from: new Date(from) }),
    // The database cannot read the day after 9999-12-31.
    ...(to === undefined || to >= '9999-12-31' ? {} : { to: new Date(Date.parse(to) + day) }),
  };
  const names = requiredInput(input, 'flows').split(' ');
  const counts = await Promise.all(names.map((name) => sumReachCounts(database.queries, { ...toSelection(name), ...period })));
  yield JSON.stringify(counts);
}

function toSelection(name: string): { readonly flow: string; readonly release?: string } {
  const release = parseReleaseName(name);
  return release === undefined ? { flow: name } : { flow: release.flow, release: release.version };
}
