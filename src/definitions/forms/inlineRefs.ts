import path from 'node:path';
import { createFinding, appendPointer } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import type { Root } from '../readers/root.ts';
import { parsePointer } from '../source/jsonPointer.ts';
import { withPosition, readSource } from '../source/source.ts';
import type { Source } from '../source/source.ts';

/** A schema in which the references to sibling files are replaced by the content of these files. */
export interface InlinedSchema {
  readonly value: unknown;
  readonly sources: readonly Source[];
  readonly findings: readonly Finding[];
}

/**
 * Replaces every `$ref` of a source to a sibling file by the content of that file. Keywords beside a `$ref`, such as a title,
 * override those of the file. References within the same file are not replaced.
 */
export async function inlineRefs(root: Root, source: Source): Promise<InlinedSchema> {
  const inliner = new Inliner(root, source);
  const value = await inliner.inline(source, source.value, '', [source.file]);
  return { value, sources: [...inliner.sources.values()], findings: inliner.findings };
}

/** The most references that are replaced. A form has a handful; files that refer to each other in a circle would never end. */
const maxReferences = 1000;

class Inliner {
  readonly sources: Map<string, Source>;
  readonly findings: Finding[] = [];
  readonly #root: Root;
  readonly #form: Source;
  #left = maxReferences;

  constructor(root: Root, source: Source) {
    this.#root = root;
    this.#form = source;
    this.sources = new Map([[source.file, source]]);
  }

  async inline(source: Source, value: unknown, pointer: string, ancestors: readonly string[]): Promise<unknown> {
    if (Array.isArray(value))
      return Promise.all(value.map((inner, index) => this.inline(source, inner, appendPointer(pointer, index), ancestors)));
    if (typeof value !== 'object' || value === null) return value;
    const entries = await Promise.all(
      Object.entries(value).map(
        async ([key, inner]) => [key, await this.inline(source, inner, appendPointer(pointer, key), ancestors)] as const,
      ),
    );
    const own = Object.fromEntries(entries);
    if (typeof own.$ref !== 'string' || own.$ref.startsWith('#')) return own;
    const { $ref, ...beside } = own;
    const referred = await this.#referred(source, $ref, pointer, ancestors);
    return typeof referred === 'object' && referred !== null ? { ...referred, ...beside } : beside;
  }

  async #referred(source: Source, ref: string, pointer: string, ancestors: readonly string[]): Promise<unknown> {
    const [name = '', fragment = ''] = ref.split('#');
    const target = await this.#read(path.posix.join(path.posix.dirname(source.file), name));
    const at = { file: source.file, pointer: `${pointer}/$ref` };
    if (target.value === undefined) return this.#report(source, at, `'${name}' cannot be read here.`, 'Name a file beside this one.');
    this.#left -= 1;
    if (this.#left === 0)
      this.#report(
        this.#form,
        { file: this.#form.file, pointer: '' },
        'The references of this form lead to more and more others.',
        'Write these parts out.',
      );
    if (this.#left <= 0) return undefined;
    if (ancestors.includes(target.file)) return this.#report(source, at, `'${name}' leads back to itself.`, 'Write this part out.');
    let node: unknown = target.value;
    for (const key of parsePointer(fragment))
      node = typeof node === 'object' && node !== null && Object.hasOwn(node, key) ? (node as Record<string, unknown>)[key] : undefined;
    if (node === undefined) return this.#report(source, at, `'${name}' has nothing at '${fragment}'.`, 'Check the part after #.');
    const {
      $schema: _schema,
      $id: _id,
      definitions: _definitions,
      ...written
    } = (await this.inline(target, node, fragment, [...ancestors, target.file])) as Record<string, unknown>;
    return written;
  }

  async #read(file: string): Promise<Source> {
    const known = this.sources.get(file);
    if (known !== undefined) return known;
    const source = await readSource(this.#root, file);
    this.sources.set(file, source);
    this.findings.push(...source.findings.filter((one) => one.ruleId !== 'unreadable-file'));
    return source;
  }

  #report(source: Source, at: { file: string; pointer: string }, message: string, suggest: string): undefined {
    this.findings.push(withPosition(source, createFinding('unknown-reference', at, message, suggest)));
    return undefined;
  }
}
