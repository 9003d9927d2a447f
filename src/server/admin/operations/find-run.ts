import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';
import { findRunData } from '../person/run-data.ts';

/** Returns as JSON how much data is stored for the run `run`. */
export async function* findRun({ database }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  yield JSON.stringify(await findRunData(database.queries, requiredInput(input, 'run')));
}
