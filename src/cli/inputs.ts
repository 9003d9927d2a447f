import { stat } from 'node:fs/promises';
import path from 'node:path';
import { RevisionError, listFlows, loadReleases, readerOf, releaseName, revisionReader } from '../definitions/index.ts';
import type { Reader } from '../definitions/index.ts';
import { didYouMean, editionName } from '../engine/index.ts';
import { nameOf } from './input.ts';
import { MisuseError, withHint } from './misuse.ts';
import type { Input } from './verb.ts';

/** Where the command looks when the command line does not say. */
export interface Whereabouts {
  /** The folder that holds `flows/` and `schemas/`. */
  readonly root: string;
  /** The folder that paths start from. */
  readonly cwd: string;
  /** Today, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * The flows that names on the command line mean: `lead@2` one, `lead` all its versions, a folder all in
 * it, `main:lead@2` one as it stands in a git revision, `lead@2.0.0` a release; no name all flows. Throws a `MisuseError` for a
 * name that means nothing.
 */
export async function inputsNamed(where: Whereabouts, names: readonly string[]): Promise<readonly Input[]> {
  if (names.length === 0) return everyFlow(readerOf(where.root), path.join(where.root, 'flows'));
  const sources = new Sources(where);
  const meant: Input[] = [];
  for (const name of names) meant.push(...(await sources.meantBy(name)));
  return meant.filter((one, index) => meant.findIndex((other) => other.root === one.root && nameOf(other) === nameOf(one)) === index);
}

/** The readers of one command line, each made once. */
class Sources {
  readonly #where: Whereabouts;
  readonly #readers = new Map<string, Reader>();

  constructor(where: Whereabouts) {
    this.#where = where;
  }

  async meantBy(name: string): Promise<readonly Input[]> {
    const folder = path.resolve(this.#where.cwd, name);
    if (/[\\/]|^\.+$/.test(name) && (await isFolder(folder))) return this.#inFolder(folder);
    const colon = name.lastIndexOf(':');
    if (colon > 0) return this.#inRevision(name.slice(0, colon), name.slice(colon + 1));
    if (releaseName(name) !== undefined) return releaseNamed(this.#folder(this.#where.root), name);
    const known = await everyFlow(this.#folder(this.#where.root), path.join(this.#where.root, 'flows'));
    return flowsNamed(known, name, '', () => isFolder(folder));
  }

  /** A folder of definitions, the `flows` in it, one flow of these, or one version of that. */
  async #inFolder(folder: string): Promise<readonly Input[]> {
    if (await isFolder(path.join(folder, 'flows'))) return everyFlow(this.#folder(folder), path.join(folder, 'flows'));
    const [, root, name, version] = /^(.*)[\\/]flows(?:[\\/]([^\\/]+))?(?:[\\/]v([^\\/]+))?$/.exec(folder) ?? [];
    if (root === undefined)
      throw new MisuseError(`There are no flows in ${folder}. Name a folder that holds flows/, or one below it such as flows/lead/v2.`);
    const all = await everyFlow(this.#folder(root), path.join(root, 'flows'));
    if (name === undefined) return all;
    return flowsNamed(all, version === undefined ? name : `${name}@${version}`, '');
  }

  async #inRevision(revision: string, name: string): Promise<readonly Input[]> {
    const reader = this.#readers.get(`${revision}:`) ?? (await readRevision(this.#where.root, revision));
    this.#readers.set(reader.label, reader);
    if (releaseName(name) !== undefined) return releaseNamed(reader, name, ` in the revision '${revision}'`);
    const all = await everyFlow(reader, `the revision '${revision}'`);
    return name === '' ? all : flowsNamed(all, name, ` in the revision '${revision}'`);
  }

  #folder(root: string): Reader {
    const reader = this.#readers.get(root) ?? readerOf(root);
    this.#readers.set(root, reader);
    return reader;
  }
}

async function readRevision(root: string, revision: string): Promise<Reader> {
  try {
    return await revisionReader(root, revision);
  } catch (error) {
    throw error instanceof RevisionError ? new MisuseError(error.message) : error;
  }
}

async function everyFlow(root: Reader, where: string): Promise<readonly Input[]> {
  const ids = await listFlows(root);
  if (ids.length === 0) throw new MisuseError(`There are no flows in ${where}. A flow stands in flows/<name>/v<number>/flow.json.`);
  return ids.map((id) => ({ root, id }));
}

async function flowsNamed(
  all: readonly Input[],
  name: string,
  where: string,
  isAlsoFolder: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<readonly Input[]> {
  const found = all.filter(({ id }) => id === name || id.startsWith(`${name}@`));
  if (found.length > 0) return found;
  const ids = all.map(({ id }) => id);
  const known = [...new Set([...ids, ...ids.map((id) => id.split('@')[0]!)])];
  const folder = (await isAlsoFolder()) ? `To name the folder, write ./${name}` : undefined;
  throw new MisuseError(
    withHint(`There is no flow '${name}'${where}.`, didYouMean(name, known) ?? folder ?? `There is ${ids.join(', ')}.`),
  );
}

/** A release of the catalogue; while something is wrong with releases, any, for its reader to say so. */
async function releaseNamed(root: Reader, written: string, where = ''): Promise<readonly Input[]> {
  const { flow: id, version: release } = releaseName(written)!;
  const { releases, findings } = await loadReleases(root);
  const known = releases.map(({ flow }) => editionName(flow));
  if (known.includes(written) || findings.length > 0) return [{ root, id, release }];
  const all = known.length === 0 ? 'There is none yet.' : `There is ${known.join(', ')}.`;
  throw new MisuseError(withHint(`There is no release '${written}'${where}.`, didYouMean(written, known) ?? all));
}

async function isFolder(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
