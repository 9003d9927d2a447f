import { text } from 'node:stream/consumers';
import type { VerbWork } from './data-verb.ts';
import type { OperationInput } from './operation.ts';
import type { OperationName } from './operations/operation-registry.ts';

/** Returns the work of a verb that runs one operation and prints its output as a line. */
export function runAndPrint(operation: OperationName, input: OperationInput): VerbWork {
  return async ({ runOperation, terminal }) => {
    terminal.out(`${await runOperation(operation, input, (chunks) => text(chunks))}\n`);
  };
}
