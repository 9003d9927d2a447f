import { findFoldersAside } from '../../db/embedded-database.ts';
import type { Config } from '../../server-config.ts';
import type { VerbContext } from '../data-verb.ts';

/** What is held of a person, or was deleted. */
export interface StoredDataReport {
  /** Empty when nothing is held. */
  readonly lines: readonly string[];
  /** What is not removed, and what to do about it. */
  readonly remarks: readonly string[];
  /** Why it cannot be deleted like this. */
  readonly refusal?: string;
}

/** Finds and deletes what is held of one person. */
export interface StoredData {
  /** The person, as typed. */
  readonly name: string;
  find(context: VerbContext): Promise<StoredDataReport>;
  delete(context: VerbContext): Promise<StoredDataReport>;
}

type RemarkConfig = Pick<Config, 'dataFolder' | 'idempotencyDays'>;

/** What to say where data of a person was deleted, or where none was found (`lines` is empty). */
export async function listRemarks({ dataFolder, idempotencyDays }: RemarkConfig, lines: readonly string[]): Promise<readonly string[]> {
  const aside = (await findFoldersAside(dataFolder)).map(
    (folder) => `Not searched: ${folder}, which a restore has moved aside and which may hold this person. Remove that folder.`,
  );
  return lines.length === 0 ? aside : [...listLasting(idempotencyDays), ...aside];
}

/** What stays of a person in any installation. */
function listLasting(idempotencyDays: number): readonly string[] {
  return [
    `Not removed: the keys of repeated requests. They cannot be tied to a person and expire within ${idempotencyDays} days.`,
    'The list service keeps its own copy of subscribers: remove the address there too.',
    'Backups that were made before still hold this person; so does mail that has left.',
  ];
}
