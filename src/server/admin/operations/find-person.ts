import { told } from '../operation.ts';
import type { OpenData, OperationInput, Piece } from '../operation.ts';
import { findPerson as find } from '../person/person.ts';

/** Says, as JSON, what is held under the address `email`. */
export async function* findPerson({ database, now }: OpenData, input: OperationInput): AsyncGenerator<Piece> {
  yield JSON.stringify(await find(database.queries, told(input, 'email'), now()));
}
