import type { VerbContext } from '../data-verb.ts';

/** What is held of a person, or was deleted. */
export interface StoredDataReport {
  /** Empty when nothing is held. */
  readonly lines: readonly string[];
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

/** What stays of a person whose data was deleted. */
export function listRemarks(idempotencyDays: number): readonly string[] {
  return [
    `Not removed: the keys of repeated requests. They cannot be tied to a person and expire within ${idempotencyDays} days.`,
    'The list service keeps its own copy of subscribers: remove the address there too.',
    'Backups that were made before still hold this person; so does mail that has left.',
  ];
}
