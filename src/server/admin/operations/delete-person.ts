import { told } from '../operation.ts';
import type { OpenData, OperationInput, Piece } from '../operation.ts';
import { removePerson } from '../person/person.ts';

/** Removes what is held under the address `email`, and says as JSON what that was. */
export async function* deletePerson({ database, now }: OpenData, input: OperationInput): AsyncGenerator<Piece> {
  const email = told(input, 'email');
  yield JSON.stringify(await database.queries.transaction((transaction) => removePerson(transaction, email, now())));
}
