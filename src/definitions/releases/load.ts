import { editionName, finding } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { hasError } from '../read.ts';
import type { Root } from '../readers/root.ts';
import { placed } from '../source/source.ts';
import { catalogFile, checkRoutes, readCatalog, servedIn } from './catalog.ts';
import type { Catalog, Serving } from './catalog.ts';
import { brokenHandovers } from './handovers.ts';
import { openRelease } from './open.ts';
import { strayReleases } from './stray.ts';
import type { LoadedReleases, Release } from './types.ts';
import { compareVersions } from './version.ts';

/**
 * Reads the releases that `flows/catalog.json` names below the root; none where there is no catalogue. Whatever is
 * wrong with it, or with a release, becomes a finding: a release that was altered or is missing is not among the
 * releases. Never rejects because of what the files hold.
 */
export async function loadReleases(root: Root): Promise<LoadedReleases> {
  const read = await readCatalog(root);
  if (read === undefined) return { releases: [], findings: await strayReleases(root, []) };
  if (hasError(read.findings)) return { releases: [], findings: read.findings };
  const catalog = read.source.value as Catalog;
  const serving = servedIn(catalog);
  const served = new Set(serving.map(({ name }) => name));
  const entries = Object.entries(catalog.releases);
  const opened = await Promise.all(entries.map(([name, entry]) => openRelease(root, name, entry, served.has(name))));
  const releases = opened.flatMap(({ release }) => release ?? []).toSorted(byVersion);
  const findings = [
    ...read.findings,
    ...checkRoutes(catalog),
    ...serving.flatMap((one) => checkServed(releases, one)),
    ...opened.flatMap((one) => one.findings),
    ...(await strayReleases(root, Object.keys(catalog.releases))),
  ];
  return { releases, findings: findings.map((found) => (found.file === catalogFile ? placed(read.source, found) : found)) };
}

/** What is wrong with serving a release there: it belongs to another address, or hands over to what is not served. */
function checkServed(releases: readonly Release[], { name, route, pointer }: Serving): readonly Finding[] {
  const release = releases.find((one) => editionName(one.flow) === name);
  if (release === undefined) return [];
  const at = { file: catalogFile, pointer };
  const broken = brokenHandovers(releases.filter((one) => one.served).map(({ flow }) => flow)).filter((one) => one.flow === release.flow);
  return [
    ...(release.flow.route === route ? [] : [elsewhere(at, name, release.flow.route)]),
    ...broken.map(({ why, to }) =>
      finding('release-handover', at, why, `Serve a release of ${to} that lets them in, or another one here.`),
    ),
  ];
}

function elsewhere(at: Parameters<typeof finding>[1], name: string, route: string): Finding {
  return finding('release-route', at, `'${name}' was made for the address ${route}.`, `Put it under "${route}".`);
}

function byVersion(left: Release, right: Release): number {
  const [one, other] = [left.id.split('@')[0]!, right.id.split('@')[0]!];
  return one.localeCompare(other) || compareVersions(left.version, right.version);
}
