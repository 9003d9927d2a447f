/** A place in a file of the definition. */
export interface FileLocation {
  readonly file: string;
  /** JSON pointer into the file. */
  readonly pointer: string;
}

/** A place inside another. */
export function childLocation(at: FileLocation, part: string | number): FileLocation {
  return { file: at.file, pointer: `${at.pointer}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}` };
}

/** The whole of a file. */
export function fileLocation(file: string): FileLocation {
  return { file, pointer: '' };
}
