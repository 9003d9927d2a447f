/** A place in a file of the definition. */
export interface FileLocation {
  readonly file: string;
  /** JSON pointer into the file. */
  readonly pointer: string;
}

/** A JSON pointer to a part of what `pointer` points to. `~` and `/` in its name are escaped (RFC 6901). */
export function appendPointer(pointer: string, part: string | number): string {
  return `${pointer}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** A place inside another: the part with the first name, in it the part with the second name, and so on. */
export function childLocation({ file, pointer }: FileLocation, ...parts: readonly (string | number)[]): FileLocation {
  return { file, pointer: parts.reduce(appendPointer, pointer) };
}

/** The whole of a file. */
export function fileLocation(file: string): FileLocation {
  return { file, pointer: '' };
}
