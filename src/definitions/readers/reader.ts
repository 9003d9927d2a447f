/** One entry of a folder. */
export interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
}

/**
 * The source of definitions: a folder on disk, or a revision of a git repository. Files are named relative to the root that
 * contains `flows/` and `schemas/`, with forward slashes.
 */
export interface Reader {
  /** The prefix that distinguishes files of several readers: empty for a folder, `main:` for a revision. */
  readonly label: string;
  /** The address of a file: an absolute path, or a path in a revision such as `main:flows/…`. */
  addressOf(file: string): string;
  /**
   * The bytes of a file. Rejects with a system error: `ENOENT` for a missing file, `EISDIR` for a folder, `ENOTFILE` for a pipe or a
   * device, `EFBIG` for a file that is too large to be read into memory.
   */
  read(file: string): Promise<Uint8Array>;
  /** The entries of a folder, sorted by name; empty when the folder does not exist. */
  list(folder: string): Promise<readonly FolderEntry[]>;
}
