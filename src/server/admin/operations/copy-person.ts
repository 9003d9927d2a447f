import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';
import { copyPersonData, copyRunData } from '../person/person-copy.ts';

/** A transaction that reads several tables as of the same moment. */
const atOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** Returns the stored data of the address `email` as JSON. */
export async function* copyPerson({ database }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const email = requiredInput(input, 'email');
  yield JSON.stringify(await database.queries.transaction((transaction) => copyPersonData(transaction, email), atOneMoment));
}

/** Returns the stored data of the run `run` as JSON. */
export async function* copyRun({ database }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const run = requiredInput(input, 'run');
  yield JSON.stringify(await database.queries.transaction((transaction) => copyRunData(transaction, run), atOneMoment));
}
