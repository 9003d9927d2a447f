/**
 * A backup is lines of JSON, packed by gzip: a header; each table, followed by its rows, whose values are the database's own
 * texts for them or null; the sequences; a seal over all of it.
 */
export const backupFormat = 1;

/** The first line. */
export interface BackupHeader {
  readonly intakeBackup: number;
  /** The newest migration of the database, by when it was made. */
  readonly migration: number;
  readonly at: string;
}

/** Begins a table; the lines after it are its rows. */
export interface TableLine {
  readonly table: string;
  readonly columns: readonly string[];
}

/** A sequence, with the number that it has given last. */
export interface SequenceLine {
  readonly sequence: string;
  readonly value: string;
}

/** A row: a text or null for each column. */
export type RowLine = readonly (string | null)[];

/** The last line. */
export interface BackupSeal {
  /** Of the lines before. */
  readonly lines: number;
  readonly sha256: string;
}
