import { text } from 'node:stream/consumers';
import type { VerbWork } from './data-verb.ts';
import type { OperationInput } from './operation.ts';
import type { OperationName } from './operations/operation-registry.ts';

/** The work of a verb that does one operation and prints what that says, as a line. */
export function runAndPrint(operation: OperationName, input: OperationInput): VerbWork {
  return async ({ runOperation, terminal }) => {
    terminal.out(`${await runOperation(operation, input, (chunks) => text(chunks))}\n`);
  };
}
