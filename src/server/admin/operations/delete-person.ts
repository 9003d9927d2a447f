import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';
import { deletePersonData } from '../person/person-data.ts';

/** Removes what is held under the address `email`, and says as JSON what that was. */
export async function* deletePerson({ database, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const email = requiredInput(input, 'email');
  yield JSON.stringify(await database.queries.transaction((transaction) => deletePersonData(transaction, email, now())));
}
