/**
 * The version of the format. A backup is lines of JSON, compressed by gzip: a header; each table, followed by its rows, whose
 * values are null or in PostgreSQL's text form; the sequences; and a seal with the checksum of all lines before it.
 */
export const backupFormat = 1;

/** The first line. */
export interface BackupHeader {
  readonly intakeBackup: number;
  /** The time of the newest migration of the database, in milliseconds since 1970. */
  readonly migration: number;
  readonly at: string;
}

/** The line before the rows of a table. */
export interface TableLine {
  readonly table: string;
  readonly columns: readonly string[];
}

/** A sequence with its last value. */
export interface SequenceLine {
  readonly sequence: string;
  readonly value: string;
}

/** A row: a text or null for each column. */
export type RowLine = readonly (string | null)[];

/** The last line. */
export interface BackupSeal {
  /** The number of lines before the seal. */
  readonly lines: number;
  /** The SHA-256 of these lines, in hexadecimal. */
  readonly sha256: string;
}
