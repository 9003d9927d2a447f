import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';
import { findPersonData as find } from '../person/person-data.ts';

/** Returns as JSON how much data of each kind is stored for the address `email`. */
export async function* findPerson({ database, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  yield JSON.stringify(await find(database.queries, requiredInput(input, 'email'), now()));
}
