import { partAt, partsOf, placeOf, replaced } from './files.ts';
import type { Files, Json, Mutant, Part, Path } from './files.ts';

/** The files of flows. */
export const flows = /^flows\/[^/]+\/v\d+\/flow\.json$/;
/** Those of questions. */
export const questions = /\/questions\//;
/** Both. */
export const definitions = /^flows\/.*(flow\.json|\/questions\/[^/]+\.json)$/;

/** Makes mutants of a set of files, class by class. */
export class Maker {
  readonly files: Files;
  readonly #made: Mutant[] = [];

  constructor(files: Files) {
    this.files = files;
  }

  /** All that were made; two that change a file alike count once. */
  get made(): readonly Mutant[] {
    return [...new Map(this.#made.map((one) => [JSON.stringify([...one.changed]), one])).values()];
  }

  /** The files whose name matches. */
  named(pattern: RegExp): readonly (readonly [string, Json])[] {
    return [...this.files].filter(([name]) => pattern.test(name));
  }

  /** The parts of the files of that name which the test picks. */
  parts(pattern: RegExp, test: (part: Part) => boolean): readonly Part[] {
    return this.named(pattern).flatMap(([name, json]) => partsOf(name, json).filter(test));
  }

  /** The value at a path of a file. */
  at(file: string, path: Path): Json | undefined {
    return partAt(this.files.get(file), path);
  }

  /** A mutant that changes one file. */
  file(className: string, what: string, name: string, json: Json): void {
    this.#made.push({ className, what, changed: new Map([[name, { json }]]) });
  }

  /** A mutant that changes files otherwise. */
  add(mutant: Mutant): void {
    this.#made.push(mutant);
  }

  /** A mutant with another value at a part. */
  swap(className: string, part: Pick<Part, 'file' | 'path'>, value: Json): void {
    const before = JSON.stringify(this.at(part.file, part.path));
    this.file(
      className,
      `${placeOf(part)}: ${shortened(before)} → ${shortened(JSON.stringify(value))}`,
      part.file,
      replaced(this.json(part.file), part.path, value),
    );
  }

  /** A mutant without a part. */
  drop(className: string, part: Pick<Part, 'file' | 'path'>): void {
    this.file(className, `${placeOf(part)}: taken away`, part.file, replaced(this.json(part.file), part.path, undefined));
  }

  /** A mutant with a part of a list twice. */
  twice(className: string, { file, path, value }: Part): void {
    const list = this.at(file, path.slice(0, -1)) as Json[];
    const index = Number(path.at(-1));
    this.file(
      className,
      `${placeOf({ file, path })}: twice`,
      file,
      replaced(this.json(file), path.slice(0, -1), list.toSpliced(index, 0, value)),
    );
  }

  private json(file: string): Json {
    const json = this.files.get(file);
    if (json === undefined) throw new Error(`There is no file ${file}.`);
    return json;
  }
}

/** The last name on the way to a part that is not a number: what kind of part it is. */
export function kindOf({ path }: Pick<Part, 'path'>): string {
  return path.findLast((key) => typeof key === 'string') ?? '';
}

function shortened(text: string | undefined): string {
  return text === undefined ? 'nothing' : text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** A part that is a text, as it is written. */
export function textOf({ value }: Part): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
