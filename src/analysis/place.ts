/** A place in a file of the definition. */
export interface At {
  readonly file: string;
  /** JSON pointer into the file. */
  readonly pointer: string;
}

/** A place inside another. */
export function inside(at: At, part: string | number): At {
  return { file: at.file, pointer: `${at.pointer}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}` };
}

/** The whole of a file. */
export function wholeOf(file: string): At {
  return { file, pointer: '' };
}
