import { deletePastData } from '../../retention/delete-past-data.ts';
import { parseRetention } from '../../retention/retention-periods.ts';
import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';

/** Deletes the data that is past its period in `periods`, and returns as JSON how many rows of each kind were deleted; with `dryRun`, how many would be. */
export async function* deletePast({ database, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const periods = parseRetention(requiredInput(input, 'periods'));
  yield JSON.stringify(await deletePastData(database, periods, now, input['dryRun'] === 'yes'));
}
