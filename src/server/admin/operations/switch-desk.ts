import { switchDesk as put } from '../../calls/storage.ts';
import { deskModes } from '../../db/schema.ts';
import { StartFailure } from '../../start-failure.ts';
import type { OpenData, OperationInput, Piece } from '../operation.ts';
import { deskWords } from './list-calls.ts';

/** Switches the call desk to `mode`. */
export async function* switchDesk({ database: { queries }, now }: OpenData, input: OperationInput): AsyncGenerator<Piece> {
  const mode = deskModes.find((one) => one === input['mode']);
  if (mode === undefined) throw new StartFailure(`The call desk cannot be '${input['mode']}'.`);
  await put(queries, mode, now());
  yield deskWords[mode];
}
