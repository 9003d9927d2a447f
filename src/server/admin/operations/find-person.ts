import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';
import { findPersonData as find } from '../person/person-data.ts';

/** Says, as JSON, what is held under the address `email`. */
export async function* findPerson({ database, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  yield JSON.stringify(await find(database.queries, requiredInput(input, 'email'), now()));
}
