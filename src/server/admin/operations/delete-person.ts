import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';
import { deletePersonData } from '../person/person-data.ts';

/** Deletes the stored data of the address `email`, and returns as JSON how much of each kind was deleted. */
export async function* deletePerson({ database, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const email = requiredInput(input, 'email');
  const deleted = await database.queries.transaction((transaction) => deletePersonData(transaction, email, now()));
  await database.purge?.();
  yield JSON.stringify(deleted);
}
