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
  /** The full address of a file: an absolute path, or `main:flows/…`. */
  addressOf(file: string): string;
  /** The bytes of a file. Rejects with a system error: `ENOENT` when there is none, `EISDIR` for a folder, `ENOTFILE` for a pipe or a device, `EFBIG` for far too much. */
  read(file: string): Promise<Uint8Array>;
  /** The entries of a folder, sorted by name; none when there is no such folder. */
  list(folder: string): Promise<readonly FolderEntry[]>;
}
