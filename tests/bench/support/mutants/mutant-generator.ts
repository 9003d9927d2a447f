import { valueAt, nodesOf, formatLocation, withValueAt } from './json-files.ts';
import type { JsonFiles, Json, Mutant, JsonNode, JsonPath } from './json-files.ts';

/** The files of flows. */
export const flowFilePattern = /^flows\/[^/]+\/v\d+\/flow\.json$/;
/** Those of questions. */
export const questionFilePattern = /\/questions\//;
/** Both. */
export const definitionFilePattern = /^flows\/.*(flow\.json|\/questions\/[^/]+\.json)$/;

/** Makes mutants of a set of files, class by class. */
export class MutantGenerator {
  readonly files: JsonFiles;
  private readonly created: Mutant[] = [];

  constructor(files: JsonFiles) {
    this.files = files;
  }

  /** All mutants; two with the same change count once. */
  get mutants(): readonly Mutant[] {
    return [...new Map(this.created.map((one) => [JSON.stringify([...one.changes]), one])).values()];
  }

  /** The files whose name matches. */
  filesMatching(pattern: RegExp): readonly (readonly [string, Json])[] {
    return [...this.files].filter(([name]) => pattern.test(name));
  }

  /** The nodes of the files of that name that pass the test. */
  nodesMatching(pattern: RegExp, test: (node: JsonNode) => boolean): readonly JsonNode[] {
    return this.filesMatching(pattern).flatMap(([name, json]) => nodesOf(name, json).filter(test));
  }

  /** The value at a path of a file. */
  valueAt(file: string, path: JsonPath): Json | undefined {
    return valueAt(this.files.get(file), path);
  }

  /** A mutant that changes one file. */
  replaceFile(operator: string, description: string, name: string, json: Json): void {
    this.created.push({ operator, description, changes: new Map([[name, { json }]]) });
  }

  /** A mutant that changes files otherwise. */
  add(mutant: Mutant): void {
    this.created.push(mutant);
  }

  /** A mutant with another value at a node. */
  replaceValue(className: string, node: Pick<JsonNode, 'file' | 'path'>, value: Json): void {
    const before = JSON.stringify(this.valueAt(node.file, node.path));
    this.replaceFile(
      className,
      `${formatLocation(node)}: ${shortened(before)} → ${shortened(JSON.stringify(value))}`,
      node.file,
      withValueAt(this.fileContent(node.file), node.path, value),
    );
  }

  /** A mutant without a node. */
  removeValue(className: string, node: Pick<JsonNode, 'file' | 'path'>): void {
    this.replaceFile(
      className,
      `${formatLocation(node)}: taken away`,
      node.file,
      withValueAt(this.fileContent(node.file), node.path, undefined),
    );
  }

  /** A mutant with an element of a list twice. */
  duplicateEntry(className: string, { file, path, value }: JsonNode): void {
    const list = this.valueAt(file, path.slice(0, -1)) as Json[];
    const index = Number(path.at(-1));
    this.replaceFile(
      className,
      `${formatLocation({ file, path })}: twice`,
      file,
      withValueAt(this.fileContent(file), path.slice(0, -1), list.toSpliced(index, 0, value)),
    );
  }

  private fileContent(file: string): Json {
    const json = this.files.get(file);
    if (json === undefined) throw new Error(`There is no file ${file}.`);
    return json;
  }
}

/** The last name on the way to a part that is not a number: what kind of part it is. */
export function propertyNameOf({ path }: Pick<JsonNode, 'path'>): string {
  return path.findLast((key) => typeof key === 'string') ?? '';
}

function shortened(text: string | undefined): string {
  return text === undefined ? 'nothing' : text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** A text node, as it is written. */
export function valueAsText({ value }: JsonNode): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
