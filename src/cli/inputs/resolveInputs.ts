import { stat } from 'node:fs/promises';
import path from 'node:path';
import { RevisionError, listFlows, loadReleases, getReader, parseReleaseName, createRevisionReader } from '../../definitions/index.ts';
import type { Reader } from '../../definitions/index.ts';
import { didYouMean, formatFlowVersion } from '../../engine/index.ts';
import { formatInputName } from './loadInput.ts';
import { UsageError, withHint } from '../../commandLine/index.ts';
import type { FlowInput } from '../verb.ts';

/** The environment of the command, used where the command line leaves something out. */
export interface CommandEnvironment {
  /** The folder that holds `flows/` and `schemas/`. */
  readonly root: string;
  /** The folder to which relative paths refer. */
  readonly cwd: string;
  /** Today, YYYY-MM-DD. */
  readonly today: string;
  /** True in a workflow of GitHub Actions. */
  readonly isGithubActions?: boolean;
}

/**
 * Resolves the names on the command line: `lead@2` is one flow, `lead` all its versions, a folder all flows in it, `main:lead@2` a
 * flow in a git revision, and `lead@2.0.0` a release. Without names, all flows are meant. `checkName` is called with each name and
 * its meaning. Throws a `UsageError` for an unknown name, and whatever `checkName` throws.
 */
export async function resolveInputs(
  environment: CommandEnvironment,
  names: readonly string[],
  checkName?: (name: string, meant: readonly FlowInput[]) => void,
): Promise<readonly FlowInput[]> {
  if (names.length === 0) return listAllFlows(getReader(environment.root), path.join(environment.root, 'flows'));
  const resolver = new InputResolver(environment);
  const inputs: FlowInput[] = [];
  for (const name of names) {
    const meant = await resolver.resolve(name);
    checkName?.(name, meant);
    inputs.push(...meant);
  }
  return inputs.filter(
    (input, index) => inputs.findIndex((other) => other.root === input.root && formatInputName(other) === formatInputName(input)) === index,
  );
}

/** Resolves names with one reader for each root and each revision. */
class InputResolver {
  readonly #environment: CommandEnvironment;
  readonly #readers = new Map<string, Reader>();

  constructor(environment: CommandEnvironment) {
    this.#environment = environment;
  }

  async resolve(name: string): Promise<readonly FlowInput[]> {
    const folder = path.resolve(this.#environment.cwd, name);
    if (/[\\/]|^\.+$/.test(name) && (await isDirectory(folder))) return this.#inFolder(folder);
    const colon = name.lastIndexOf(':');
    if (colon > 0) return this.#inRevision(name.slice(0, colon), name.slice(colon + 1));
    if (parseReleaseName(name) !== undefined) return findRelease(this.#folder(this.#environment.root), name);
    const known = await listAllFlows(this.#folder(this.#environment.root), path.join(this.#environment.root, 'flows'));
    return findFlows(known, name, '', () => isDirectory(folder));
  }

  /** The folder can hold `flows/`, or be `flows/`, a flow in it, or a version of that flow. */
  async #inFolder(folder: string): Promise<readonly FlowInput[]> {
    if (await isDirectory(path.join(folder, 'flows'))) return listAllFlows(this.#folder(folder), path.join(folder, 'flows'));
    const [, root, name, version] = /^(.*)[\\/]flows(?:[\\/]([^\\/]+))?(?:[\\/]v([^\\/]+))?$/.exec(folder) ?? [];
    if (root === undefined)
      throw new UsageError(`There are no flows in ${folder}. Name a folder that holds flows/, or one below it such as flows/lead/v2.`);
    const all = await listAllFlows(this.#folder(root), path.join(root, 'flows'));
    if (name === undefined) return all;
    return findFlows(all, version === undefined ? name : `${name}@${version}`, '');
  }

  async #inRevision(revision: string, name: string): Promise<readonly FlowInput[]> {
    const reader = this.#readers.get(`${revision}:`) ?? (await openRevision(this.#environment.root, revision));
    this.#readers.set(reader.label, reader);
    if (parseReleaseName(name) !== undefined) return findRelease(reader, name, ` in the revision '${revision}'`);
    const all = await listAllFlows(reader, `the revision '${revision}'`);
    return name === '' ? all : findFlows(all, name, ` in the revision '${revision}'`);
  }

  #folder(root: string): Reader {
    const reader = this.#readers.get(root) ?? getReader(root);
    this.#readers.set(root, reader);
    return reader;
  }
}

async function openRevision(root: string, revision: string): Promise<Reader> {
  try {
    return await createRevisionReader(root, revision);
  } catch (error) {
    throw error instanceof RevisionError ? new UsageError(error.message) : error;
  }
}

async function listAllFlows(root: Reader, source: string): Promise<readonly FlowInput[]> {
  const ids = await listFlows(root);
  if (ids.length === 0) throw new UsageError(`There are no flows in ${source}. A flow stands in flows/<name>/v<number>/flow.json.`);
  return ids.map((id) => ({ root, id }));
}

async function findFlows(
  all: readonly FlowInput[],
  name: string,
  source: string,
  isAlsoFolder: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<readonly FlowInput[]> {
  const found = all.filter(({ id }) => id === name || id.startsWith(`${name}@`));
  if (found.length > 0) return found;
  const ids = all.map(({ id }) => id);
  const known = [...new Set([...ids, ...ids.map((id) => id.split('@')[0]!)])];
  const folder = (await isAlsoFolder()) ? `To name the folder, write ./${name}` : undefined;
  throw new UsageError(
    withHint(`There is no flow '${name}'${source}.`, didYouMean(name, known) ?? folder ?? `There is ${ids.join(', ')}.`),
  );
}

/** A release of the catalogue. If the catalogue has findings, any name is accepted: reading the release will report them. */
async function findRelease(root: Reader, name: string, source = ''): Promise<readonly FlowInput[]> {
  const { flow: id, version: release } = parseReleaseName(name)!;
  const { releases, findings } = await loadReleases(root);
  const known = releases.map(({ flow }) => formatFlowVersion(flow));
  if (known.includes(name) || findings.length > 0) return [{ root, id, release }];
  const all = known.length === 0 ? 'There is none yet.' : `There is ${known.join(', ')}.`;
  throw new UsageError(withHint(`There is no release '${name}'${source}.`, didYouMean(name, known) ?? all));
}

async function isDirectory(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
