import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatFlowVersion } from '../../engine/index.ts';
import { computeCanonicalHash } from '../canonicalHash.ts';
import { DefinitionError } from '../definitionError.ts';
import { hasError } from '../readChecked.ts';
import { getReader } from '../readers/root.ts';
import type { Root } from '../readers/root.ts';
import { parseJson } from '../source/parseJson.ts';
import { catalogFile, emptyCatalog, readCatalog } from './catalog.ts';
import type { Catalog } from './catalog.ts';
import { createReleaseFile } from './releaseFile.ts';
import type { ReleaseInput } from './releaseFile.ts';
import { maxReleaseBytes } from './readRelease.ts';
import type { VersionBump, Release } from './releaseTypes.ts';
import { compareVersions, getReleasePath, parseReleaseName } from './releaseName.ts';
import type { ReleaseNameParts } from './releaseName.ts';

/** The metadata of a new release. */
export interface NewRelease {
  /** A number that no release of the flow has had, such as `2.0.1`. */
  readonly version: string;
  readonly change: VersionBump;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/**
 * Writes a release of a flow, and enters it into the catalogue as served and accepted. Returns the name of its file. The file is
 * written before the catalogue: after a crash in between, the check reports the file with its correction. Rejects with a
 * `DefinitionError`, and writes nothing, when the catalogue cannot be read, the file exists, or the release could not be read
 * again. The root must be a folder.
 */
export async function writeRelease(root: Root, released: ReleaseInput, { version, change, today }: NewRelease): Promise<string> {
  const name = formatFlowVersion({ id: released.flow.id, release: version });
  const catalog = await requireCatalog(root);
  const text = formatJson(createReleaseFile(released, version, today));
  const file = getReleasePath(parseReleaseName(name)!);
  const [problem] = parseJson(text).problems;
  if (problem !== undefined || Buffer.byteLength(text) > maxReleaseBytes)
    throw new DefinitionError(`${name} cannot be released: ${problem?.message ?? 'it is too large.'}`, []);
  await writeNewFile(getReader(root).addressOf(file), text, name);
  const entry = { released: today, change, hash: released.flow.hash, seal: computeCanonicalHash(JSON.parse(text)), accepted: true };
  const routes = serveRelease(catalog.routes, name, released.flow.route);
  await replaceCatalog(root, { ...catalog, routes, releases: { ...catalog.releases, [name]: entry } });
  return file;
}

/**
 * Serves an earlier release instead of another one, whose submissions are no longer accepted. Rejects with a `DefinitionError` when
 * the catalogue cannot be read.
 */
export async function rollbackRelease(root: Root, taken: Release, instead: Release): Promise<void> {
  const catalog = await requireCatalog(root);
  const name = formatFlowVersion(taken.flow);
  const entry = catalog.releases[name];
  if (entry === undefined) throw new DefinitionError(`${catalogFile} no longer names ${name}.`, []);
  const others = Object.entries(catalog.routes).map(([at, names]) => [at, names.filter((one) => one !== name)] as const);
  const otherRoutes = Object.fromEntries(others.filter(([, names]) => names.length > 0));
  const routes = serveRelease(otherRoutes, formatFlowVersion(instead.flow), instead.flow.route);
  await replaceCatalog(root, { ...catalog, routes, releases: { ...catalog.releases, [name]: { ...entry, accepted: false } } });
}

async function requireCatalog(root: Root): Promise<Catalog> {
  const read = await readCatalog(root);
  if (read === undefined) return emptyCatalog;
  if (hasError(read.findings)) throw new DefinitionError(`${catalogFile} cannot be used.`, read.findings);
  return read.source.value as Catalog;
}

/**
 * The routes with one more release served. It replaces any other release of the same flow, and at its route releases of earlier
 * versions. If a later version is served there, nothing changes: clients then only continue runs that are under way in the release.
 */
function serveRelease(routes: Catalog['routes'], name: string, route: string): Catalog['routes'] {
  const own = parseReleaseName(name)!;
  const isReplaced = (at: string, other: string): boolean => {
    const parts = parseReleaseName(other);
    return parts?.flow === own.flow || (at === route && isEarlierVersion(parts, own));
  };
  const others = Object.entries(routes).map(([at, names]) => [at, names.filter((one) => !isReplaced(at, one))] as const);
  const otherRoutes = Object.fromEntries(others.filter(([at, names]) => names.length > 0 || at === route));
  const here = otherRoutes[route] ?? [];
  if (here.some((one) => isEarlierVersion(own, parseReleaseName(one)))) return otherRoutes;
  return { ...otherRoutes, [route]: [...here, name].toSorted() };
}

/** True when both are releases of different versions of one flow name, and the first has the lower version. */
function isEarlierVersion(one: ReleaseNameParts | undefined, other: ReleaseNameParts | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.name === other.name &&
    one.flow !== other.flow &&
    compareVersions(one.version, other.version) < 0
  );
}

/** Writes a file that does not exist yet. */
async function writeNewFile(address: string, text: string, name: string): Promise<void> {
  await mkdir(path.dirname(address), { recursive: true });
  try {
    await writeFile(address, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new DefinitionError(`There is a file of ${name} already: ${address}. A release is never written over.`, []);
  }
}

/** Writes the catalogue atomically. */
async function replaceCatalog(root: Root, catalog: Catalog): Promise<void> {
  const address = getReader(root).addressOf(catalogFile);
  const beside = path.join(path.dirname(address), '.catalog.json.new');
  await writeFile(beside, formatJson(catalog));
  await rename(beside, address);
}

function formatJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
