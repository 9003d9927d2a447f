import { saveDeskMode as put } from '../../phone-calls/phone-call-storage.ts';
import { deskModes } from '../../db/schema.ts';
import { StartupError } from '../../startup-error.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';
import { deskModeMessages } from './list-calls.ts';

/** Switches the call desk to `mode`. */
export async function* switchDesk({ database: { queries }, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const mode = deskModes.find((name) => name === input['mode']);
  if (mode === undefined) throw new StartupError(`The call desk cannot be '${input['mode']}'.`);
  await put(queries, mode, now());
  yield deskModeMessages[mode];
}
