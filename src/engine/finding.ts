/** A problem in a definition. Compiler, lint and comparison all report findings. */
export interface Finding {
  /** The check's stable name, such as `unknown-reference`. */
  readonly ruleId: string;
  readonly severity: 'error' | 'warning';
  /** The file, relative to the folder that was checked. */
  readonly file: string;
  /** JSON pointer (RFC 6901) into the file; empty for the whole file. */
  readonly pointer: string;
  /** One-based; 0 until the text of the file has been read. */
  readonly line: number;
  /** One-based; 0 until the text of the file has been read. */
  readonly column: number;
  /** The problem, for a reader who does not read code. */
  readonly message: string;
  /** The correction, if it is known. */
  readonly suggest?: string;
  /** Places that are wrong only because of this finding. */
  readonly consequences?: readonly FindingPlace[];
}

/** A place in a file. */
export interface FindingPlace {
  readonly file: string;
  /** JSON pointer (RFC 6901) into the file. */
  readonly pointer: string;
  /** One-based; 0 until the text of the file has been read. */
  readonly line: number;
  /** One-based; 0 until the text of the file has been read. */
  readonly column: number;
}

/** Creates a finding of the compiler. Its place is a file and a pointer, without line and column yet. */
export function createFinding(
  ruleId: string,
  at: { readonly file: string; readonly pointer: string },
  message: string,
  suggest?: string,
  severity: Finding['severity'] = 'error',
): Finding {
  return {
    ruleId,
    severity,
    file: at.file,
    pointer: at.pointer,
    line: 0,
    column: 0,
    message,
    ...(suggest === undefined ? {} : { suggest }),
  };
}
