import { StartFailure } from '../../start-failure.ts';
import type { OpenData, Piece } from '../operation.ts';

/** Gives the embedded database as a file (tar, gzip), as it stands at one moment. */
export async function* backup({ database }: OpenData): AsyncGenerator<Piece> {
  if (database.dump === undefined) throw new StartFailure('Only the embedded database is backed up here.');
  yield await database.dump();
}
