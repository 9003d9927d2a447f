import { readDatabaseFacts } from '../doctor/database-facts.ts';
import type { OperationContext, OutputChunk } from '../operation.ts';

/** Returns the facts of the database as JSON. */
export async function* inspectDatabase({ database, now }: OperationContext): AsyncGenerator<OutputChunk> {
  yield JSON.stringify(await readDatabaseFacts(database.queries, now));
}
