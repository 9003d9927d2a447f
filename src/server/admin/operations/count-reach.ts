import { sumReachCounts } from '../../analytics/reach-sums.ts';
import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';

const day = 86_400_000;

/** Writes the counts of the flows in `flows`, as JSON; with `from` and `to`, of the runs that have begun on these days. */
export async function* countReach({ database }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const { from, to } = input;
  yield JSON.stringify(
    await sumReachCounts(database.queries, {
      flows: requiredInput(input, 'flows').split(' '),
      ...(from === undefined ? {} : { from: new Date(from) }),
      ...(to === undefined ? {} : { to: new Date(Date.parse(to) + day) }),
    }),
  );
}
