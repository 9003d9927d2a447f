import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';
import { deleteRunData } from '../person/run-data.ts';

/** Deletes what is held of the run `run`, unless somebody with an address refers to it, and returns as JSON what is held. */
export async function* deleteRun({ database }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const run = requiredInput(input, 'run');
  const deleted = await database.queries.transaction((transaction) => deleteRunData(transaction, run));
  await database.purge?.();
  yield JSON.stringify(deleted);
}
