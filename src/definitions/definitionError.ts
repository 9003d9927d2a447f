import type { Finding } from '../engine/index.ts';

/** A definition that cannot be used, with its findings. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
  readonly findings: readonly Finding[];

  constructor(what: string, findings: readonly Finding[]) {
    const lines = findings.map(
      ({ file, line, column, message, suggest }) => `${file}:${line}:${column} ${message}${suggest === undefined ? '' : ` ${suggest}`}`,
    );
    super([what, ...lines].join('\n'));
    this.findings = findings;
    // The mistake is in a file, so a stack of the program would not help. A build prints the stack of each error.
    this.stack = `${this.name}: ${this.message}`;
  }
}
