import { findFoldersAside } from '../../db/embedded-database.ts';
import type { Config } from '../../server-config.ts';
import type { VerbContext } from '../data-verb.ts';

/** A report of the data of a person that is stored, or was deleted. */
export interface StoredDataReport {
  /** One line for each kind of data; empty when nothing is stored. */
  readonly lines: readonly string[];
  /** Sentences about data that is not removed, and what to do about it. */
  readonly remarks: readonly string[];
  /** Why the data cannot be deleted in this way. */
  readonly refusal?: string;
}

/** Finds and deletes the stored data of one person. */
export interface StoredData {
  /** The address or run that was typed, for messages. */
  readonly name: string;
  find(context: VerbContext): Promise<StoredDataReport>;
  delete(context: VerbContext): Promise<StoredDataReport>;
}

type RemarkConfig = Pick<Config, 'dataFolder' | 'idempotencyDays'>;

/** Returns the remarks after a deletion, or after none was found (`lines` is empty). */
export async function listRemarks({ dataFolder, idempotencyDays }: RemarkConfig, lines: readonly string[]): Promise<readonly string[]> {
  const folders = (await findFoldersAside(dataFolder)).map(
    (folder) => `Not searched: ${folder}, which a restore has moved aside and which may hold this person. Remove that folder.`,
  );
  return lines.length === 0 ? folders : [...listNotRemoved(idempotencyDays), ...folders];
}

/** Returns the remarks about data that a deletion does not remove in any installation. */
function listNotRemoved(idempotencyDays: number): readonly string[] {
  return [
    `Not removed: the keys of repeated requests. They cannot be tied to a person and expire within ${idempotencyDays} days.`,
    'The list service keeps its own copy of subscribers: remove the address there too.',
    'Backups that were made before still hold this person; so does mail that has left.',
  ];
}
