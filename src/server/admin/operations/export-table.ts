import { StartFailure } from '../../start-failure.ts';
import { exportTables } from '../exports/registry.ts';
import { exportFormats, exportText } from '../exports/table.ts';
import { told } from '../operation.ts';
import type { OpenData, OperationInput, Piece } from '../operation.ts';

/** Writes the export `table` in `format`. */
export async function* exportTable({ database }: OpenData, input: OperationInput): AsyncGenerator<Piece> {
  const name = told(input, 'table');
  const table = Object.hasOwn(exportTables, name) ? exportTables[name] : undefined;
  const format = exportFormats.find((one) => one === input['format']);
  if (table === undefined || format === undefined) throw new StartFailure(`There is no export of ${name} in this format.`);
  yield* exportText(table, database.queries, format);
}
