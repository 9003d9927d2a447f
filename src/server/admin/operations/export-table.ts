import { StartupError } from '../../startup-error.ts';
import { exportTables } from '../exports/export-registry.ts';
import { exportFormats, streamExport } from '../exports/table-export.ts';
import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';

/** Returns the export `table` in `format`. */
export async function* exportTable({ database }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const name = requiredInput(input, 'table');
  const table = Object.hasOwn(exportTables, name) ? exportTables[name] : undefined;
  const format = exportFormats.find((known) => known === input['format']);
  if (table === undefined || format === undefined) throw new StartupError(`There is no export of ${name} in this format.`);
  yield* streamExport(table, database.queries, format);
}
