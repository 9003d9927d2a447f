import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';
import { deleteRunData } from '../person/run-data.ts';

/** Deletes the stored data of the run `run`, unless a person with an address refers to it. Returns as JSON what was found. */
export async function* deleteRun({ database }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const run = requiredInput(input, 'run');
  const found = await database.queries.transaction((transaction) => deleteRunData(transaction, run));
  await database.purge?.();
  yield JSON.stringify(found);
}
