/** A place in a file of the definition. */
export interface FileLocation {
  readonly file: string;
  /** JSON pointer into the file. */
  readonly pointer: string;
}

/** The location of a part. `~` and `/` in its name are escaped in the JSON pointer (RFC 6901). */
export function appendPointer(pointer: string, part: string | number): string {
  return `${pointer}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The location of a nested part: the part with the first name, in it the part with the second name, and so on. */
export function childLocation({ file, pointer }: FileLocation, ...parts: readonly (string | number)[]): FileLocation {
  return { file, pointer: parts.reduce(appendPointer, pointer) };
}

/** The location of a whole file. */
export function fileLocation(file: string): FileLocation {
  return { file, pointer: '' };
}
